import type { DayRecord } from '../../activity/pure.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { daysUntilRanked, hundredths } from './averages.ts';
import { creditDay } from './credit-day.ts';
import type { Rules } from './rules.ts';

/** Days before the first day that one is compared with, and how many of them must count (docs/decisions/230). */
export const baselineDays = 14;
const fewestDays = 7;

type Asked = Rules & { improvementBoard: boolean };

/** Returns the first day that matters for scores: of the baseline, where there is one. */
export const firstDayOf = ({ startDate, improvementBoard }: Pick<Asked, 'startDate' | 'improvementBoard'>) =>
  improvementBoard ? addDays(startDate, -baselineDays) : startDate;

export interface BaselineDay {
  day: string;
  credited: number;
}

/** Returns the days before the challenge that count by its rules, oldest first. */
export function baselineDaysOf(days: readonly DayRecord[], rules: Rules): BaselineDay[] {
  const from = addDays(rules.startDate, -baselineDays);
  return days
    .filter(({ day }) => day >= from && day < rules.startDate)
    .map((record) => ({ day: record.day, credited: creditDay(record, rules).credited }))
    .filter(({ credited }) => credited > 0);
}

/** Steps a counted day before the challenge, in hundredths; null without the board or with too few days. */
export function baselineOf(days: readonly DayRecord[], rules: Asked): number | null {
  if (!rules.improvementBoard) return null;
  const counted = baselineDaysOf(days, rules);
  if (counted.length < fewestDays) return null;
  const sum = counted.reduce((total, { credited }) => total + credited, 0);
  return hundredths(sum, counted.length);
}

/**
 * Returns the value that ranks a member on the improvement board, in hundredths of a step per counted day: the
 * generated column `score.improvement` of members with enough counted days; null: no place on it.
 */
export function improvementOf(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  { total, creditedDays, baseline }: { total: number; creditedDays: number; baseline: number | null },
): number | null {
  if (baseline === null || creditedDays < Math.max(1, daysUntilRanked(rules))) return null;
  return hundredths(total, creditedDays) - baseline;
}
