import type { ProgramDeletionState } from '#contract/features/program-deletion/program-deletion.ts';

export interface DeletionRecord {
  id: string;
  programId: string;
  programName: string;
  programSlug: string;
  reason: string;
  state: ProgramDeletionState;
  members: number;
  requestedBy: string;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  deletesAt: Date | null;
  finishedAt: Date | null;
  /** Deleted rows of each table. */
  counts: Record<string, number>;
}

/** With the addresses of those who decided it. */
export interface ListedDeletion extends DeletionRecord {
  requestedByEmail: string | null;
  approvedByEmail: string | null;
  sortKey: string;
}

export interface ProgramTable {
  name: string;
  /** The columns of its primary key. */
  key: string[];
  /** Tables that its foreign keys refer to. */
  parents: string[];
  /** The role of the platform may only add rows to it. */
  isAppendOnly: boolean;
}

/** A program that was deleted, as `npm run erasures` prints it: its moments may be text. */
export interface DoneDeletion extends Pick<
  DeletionRecord,
  'id' | 'programId' | 'programName' | 'programSlug' | 'reason' | 'members' | 'requestedBy' | 'approvedBy'
> {
  requestedAt: Date | string;
  approvedAt: Date | string | null;
  deletesAt: Date | string | null;
  finishedAt: Date | string;
}
