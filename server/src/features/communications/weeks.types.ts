import type { WeekExtras } from '../../kernel/manifest/public.ts';

export interface Week extends WeekExtras {
  /** The day after its last one. */
  day: string;
  /** Steps of the days with entries in the last 14 days. */
  days: readonly { day: string; total: number }[];
  dailyStepGoal: number | null;
  easierUntil: string | null;
  /** Of the member: days before it are no part of the week. */
  firstDay: string;
  challenges: readonly string[];
  /** Check-ups, which are health data: on the member's own page only, not in an email. */
  checkUps?: readonly string[];
}
