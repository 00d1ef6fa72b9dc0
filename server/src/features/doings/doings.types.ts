import type { DoingKind } from '#contract/features/doings.ts';

export interface NewDoing {
  memberId: string;
  kind: DoingKind;
  /** The same is told once. */
  subject: string;
  subjectId: string | null;
}

export interface DoingRow extends NewDoing {
  id: string;
  name: string;
  username: string;
  image: string | null;
  subjectName: string | null;
  subjectUsername: string | null;
  createdAt: Date;
  kudos: number;
  praised: boolean;
}

/** Where a page ended. */
export interface DoingPlace {
  createdAt: Date;
  id: string;
}
