import type { ProgramType, Tier } from '#contract/features/programs.ts';

export interface MassEmailRow {
  id: string;
  subject: string;
  body: string;
  tier: Tier | null;
  type: ProgramType | null;
  resellerId: string | null;
  adminsOnly: boolean;
  status: 'waiting' | 'approved' | 'cancelled';
  programs: number;
  people: number;
  sendAt: Date;
  createdBy: string | null;
  createdAt: Date;
}

/** With what has become of it. */
export interface ListedMassEmail extends MassEmailRow {
  recipients: number;
  /** Programs whose emails are not in the queue yet. */
  open: number;
  sortKey: string;
}

export type MassTarget = Pick<MassEmailRow, 'tier' | 'type' | 'resellerId' | 'adminsOnly'>;
