import type { ChallengeType, CompetitionOf } from '#contract/features/challenges/kinds.ts';
import type { ManualMode } from '../../activity/pure.ts';

/**
 * Rules the scores of a challenge depend on, frozen when it starts (docs/domain.md#frozen-rules). Days are
 * YYYY-MM-DD.
 */
export interface Rules {
  /** In a preventative challenge no day counts. */
  challengeType: ChallengeType;
  competitionOf: CompetitionOf;
  /** A challenge of points that began before these stayed private (decision 452). */
  countsMetricPoints?: boolean;
  /** The values that pay in a wellness challenge: metrics, and 'steps'. */
  metrics: readonly string[];
  trackQuestions: boolean;
  /** The first journal entry of a day pays, and its first photo. */
  trackJournals: boolean;
  trackingCalc: 'total' | 'average';
  /** 0 steps only, 1 steps and activities, 2 activities only. */
  allowActivities: number;
  startDate: string;
  endDate: string;
  graceHours: number;
  /** Most measured steps that count a day; null: no cap. */
  capDevice: number | null;
  /** Most typed-in steps, and handed-in ones unless files are trusted, that count a day; null: no cap. */
  capManual: number | null;
  /** Most minutes that count a day in a challenge of minutes; null: no cap. */
  capMinutes?: number | null;
  manualMode: ManualMode;
  /** Files and posts count like devices, in a challenge of trusted files. */
  trustFiles: boolean;
  /** Only what a device measured counts. */
  measuredOnly: boolean;
  /** Averages of groups leave out members who have no day that counts. */
  loggedOnly?: boolean;
  /** Steps a minute by activity, copied at the start; null before it: the entry's own rate counts. */
  frozenRates: Record<string, number> | null;
}

/** An interval of days in which a member counts, for a team or for themselves (null). */
export interface Interval {
  countsFrom: string;
  countsTo: string | null;
  teamId: string | null;
}

/** An admin decided what a day of a member counts in a challenge (docs/domain.md#integrity). */
export interface RulingRow {
  memberId: string;
  challengeId: string;
  day: string;
  counts: number;
}

/** The decision as it is shown. */
export interface Ruling extends RulingRow {
  reason: string;
  answer: string | null;
}
