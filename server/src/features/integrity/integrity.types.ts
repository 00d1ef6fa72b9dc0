import type { StepSource } from '#contract/features/activity/activity.ts';

export interface DayKey {
  programId: string;
  challengeId: string;
  memberId: string;
  day: string;
}

export interface Decision {
  /** Steps that the day counts; 0: it is left out. */
  counts: number;
  reason: string;
}

export interface UnusualRow {
  id: string;
  memberId: string;
  name: string;
  username: string;
  day: string;
  steps: number;
  sources: StepSource[];
  usual: number | null;
  counts: number | null;
  reason: string | null;
  ruledBy: string | null;
  ruledAt: Date | null;
  answer: string | null;
  sortKey: string;
}
