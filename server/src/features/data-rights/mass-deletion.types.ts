import type {
  keptReasons,
  massDeletionProblems,
  MassDeletionState,
} from '#contract/features/data-rights/mass-deletion.ts';

export interface MassDeletionRecord {
  id: string;
  fileName: string;
  state: MassDeletionState;
  rowCount: number;
  problemCount: number;
  createdBy: string;
  approvedBy: string | null;
  approvedByMember: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  finishedAt: Date | null;
}

/** With what has become of it. */
export interface CountedDeletion extends MassDeletionRecord {
  programs: number;
  members: number;
  erased: number;
  kept: number;
  sortKey: string;
}

export type KeptReason = (typeof keptReasons)[number];
export type RowProblem = (typeof massDeletionProblems)[number];

export interface UploadedRow {
  line: number;
  value: string;
  program: string | null;
  problem: RowProblem | null;
}

export interface ProblemRow {
  line: number;
  value: string;
  problem: RowProblem;
}

export interface CountedProgram {
  programId: string;
  programName: string;
  members: number;
  erased: number;
  kept: number;
}

export interface DueMember {
  programId: string;
  memberId: string;
}

export interface ReportRow {
  line: number;
  programName: string | null;
  memberId: string | null;
  result: string;
}

/** Files are called after people, so the name of one that is done with isn't kept. */
export const noFileName = 'members.csv';
