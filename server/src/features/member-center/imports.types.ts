import type {
  ImportOutcome,
  ImportField,
  ImportState,
  NameOrder,
  RowVerdict,
} from '#contract/features/member-center/import.ts';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';

/** The problems of a row. The sentences are in copy. */
export type RowProblem = keyof Catalogues['member-import']['problems'];

export interface ImportRow {
  id: string;
  byMemberId: string;
  fileName: string;
  headers: string[];
  /** The field of each column; empty: it is left out. */
  mapping: (ImportField | '')[];
  rowCount: number;
  state: ImportState;
  invites: boolean;
  leaveOut: boolean;
  creates: boolean;
  updates: boolean;
  deactivates: boolean;
  /** In a file with a status: whether those whom no row names leave, too. */
  missingLeave: boolean;
  /** Created by it, for an undo. */
  createdOrganizations: string[];
  /** Counts who leaves, as the admin saw it. */
  leavers: number | null;
  outcome: ImportOutcome | null;
  restored: number | null;
  nameOrder: NameOrder | null;
  doneSteps: number;
  allSteps: number;
  failure: 'changed' | 'unexpected' | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** A row as it was uploaded, or why it cannot be read. */
export interface UploadedRow {
  line: number;
  cells: readonly string[];
  problem: RowProblem | null;
  problemValue: string | null;
}

/** The person of a row, or its first problem. */
export interface ParsedRow {
  line: number;
  problem: RowProblem | null;
  problemValue: string | null;
  email: string | null;
  employeeNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  organizationName: string | null;
  teamName: string | null;
  dailyStepGoal: number | null;
  language: string | null;
  status: 'active' | 'deactivated' | null;
}

export interface ListedRow {
  line: number;
  verdict: RowVerdict;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  memberId: string | null;
  problem: RowProblem | null;
  problemValue: string | null;
}

/** Rows with one problem and one value. */
export interface ProblemValue {
  problem: RowProblem;
  problemValue: string | null;
  rows: number;
}

export interface ReadyRow {
  line: number;
  email: string | null;
  employeeNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  dailyStepGoal: number | null;
  language: string | null;
}
