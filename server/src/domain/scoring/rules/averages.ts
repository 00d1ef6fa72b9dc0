import { countDays, earlier, later } from '../../../platform/clock/days.ts';
import type { Rules, Interval } from './rules.ts';

/** Averages are kept and compared in hundredths of a step (docs/decisions/006). */
export const averageScale = 100;

/** Stands for "not ranked yet" where a number is needed. */
export const unranked = -1;

/** value / divisor in hundredths, halves up; exact for whole numbers below 2^53. */
export function hundredths(value: number, divisor: number): number {
  const exact = (BigInt(value) * 200n + BigInt(divisor)) / (2n * BigInt(divisor));
  return Number(exact);
}

/** t: days elapsed inside the challenge, today counted, 0..D; `today` by the challenge's time zone. */
export function daysElapsed(
  { startDate, endDate }: Pick<Rules, 'startDate' | 'endDate'>,
  today: string,
): number {
  return Math.max(0, countDays(startDate, earlier(today, endDate)));
}

/** Returns after how many days the average of an individual is ranked: min(7, ceil(D/4)). */
export function daysUntilRanked({ startDate, endDate }: Pick<Rules, 'startDate' | 'endDate'>): number {
  return Math.min(7, Math.ceil(countDays(startDate, endDate) / 4));
}

/** Days elapsed for one member since they count. */
export function memberDaysElapsed(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  countsFrom: string,
  today: string,
): number {
  return Math.max(0, countDays(later(rules.startDate, countsFrom), earlier(today, rules.endDate)));
}

/** Returns the value that ranks an individual: the total, or the average in hundredths once enough days have passed. */
export function individualRankScore(rules: Rules, total: number, countsFrom: string, today: string): number {
  if (rules.trackingCalc === 'total') return total;
  const elapsed = memberDaysElapsed(rules, countsFrom, today);
  return elapsed >= Math.max(1, daysUntilRanked(rules)) ? hundredths(total, elapsed) : unranked;
}

/** Returns whether the days of a member with this credit are in M of their team. */
export const isAveraged = (
  { loggedOnly }: Pick<Rules, 'loggedOnly'>,
  credit: { creditedDays: number } | undefined,
): boolean => !loggedOnly || (credit?.creditedDays ?? 0) > 0;

/** M: member-days on the team inside the window so far, inactive members included unless the challenge leaves them out (`isAveraged`). */
export function memberDays(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  intervals: readonly Interval[],
  today: string,
): number {
  const until = earlier(today, rules.endDate);
  return intervals.reduce((sum, { countsFrom, countsTo }) => {
    const days = countDays(
      later(countsFrom, rules.startDate),
      countsTo === null ? until : earlier(countsTo, until),
    );
    return sum + Math.max(0, days);
  }, 0);
}
