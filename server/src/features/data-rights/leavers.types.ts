import type { leaverReasons, LeaverRunState } from '#contract/features/data-rights/leavers.ts';

export interface RuleRow {
  /** Null: off. */
  months: number | null;
  waitingMonths: number | null;
  /** The login that asked for it. */
  waitingBy: string | null;
  waitingSince: Date | null;
}

export interface RunRow {
  programId: string;
  id: string;
  /** The first day of the month it was planned in. */
  month: string;
  day: string;
  state: LeaverRunState;
  plannedAt: Date;
  finishedAt: Date | null;
}

export interface CountedRun extends RunRow {
  people: number;
  erased: number;
  kept: number;
  sortKey: string;
}

export type LeaverReason = (typeof leaverReasons)[number];

export interface LeaverRow {
  id: string;
  sortKey: string;
  /** Null: they are erased. */
  name: string | null;
  email: string | null;
  deactivatedAt: Date | null;
  state: 'ready' | 'erased' | 'kept';
  reason: LeaverReason | null;
}

/** Somebody whom a run deletes, as its email needs them. */
export interface PlannedLeaver {
  memberId: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
  deactivatedAt: Date;
}

export interface DueLeaver {
  programId: string;
  runId: string;
  memberId: string;
}
