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

/** Returns how many of these days lie between two others, both counted. */
export const daysWithin = (days: readonly string[], from: string, to: string): number =>
  days.filter((day) => from <= day && day <= to).length;

/** Days elapsed for one member since they count. */
export function memberDaysElapsed(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  countsFrom: string,
  today: string,
): number {
  return Math.max(0, countDays(later(rules.startDate, countsFrom), earlier(today, rules.endDate)));
}

/** Up to when a member's days are counted, since when, and which of them they excused. */
interface Elapsed {
  countsFrom: string;
  today: string;
  excused: readonly string[];
}

/** Returns how many of the days elapsed a member has excused. */
export const excusedElapsed = (
  { startDate, endDate }: Pick<Rules, 'startDate' | 'endDate'>,
  { countsFrom, today, excused }: Elapsed,
): number => daysWithin(excused, later(startDate, countsFrom), earlier(today, endDate));

/**
 * Returns the value that ranks an individual: the total, or the average in hundredths once enough days have passed. Excused days are
 * not among those it divides by; they pass like others (docs/domain.md#excused-days).
 */
export function individualRankScore(rules: Rules, total: number, days: Elapsed): number {
  if (rules.trackingCalc === 'total') return total;
  const elapsed = memberDaysElapsed(rules, days.countsFrom, days.today);
  const divisor = elapsed - excusedElapsed(rules, days);
  return elapsed >= daysUntilRanked(rules) && divisor > 0 ? hundredths(total, divisor) : unranked;
}

/** Returns whether the days of a member with this credit are in M of their team. */
export const isAveraged = (
  { loggedOnly }: Pick<Rules, 'loggedOnly'>,
  credit: { creditedDays: number } | undefined,
): boolean => !loggedOnly || (credit?.creditedDays ?? 0) > 0;

/**
 * M: member-days on the team inside the window so far without those that they excused, inactive members included unless the challenge
 * leaves them out (`isAveraged`).
 */
export function memberDays(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  intervals: readonly Interval[],
  { today, excused }: Pick<Elapsed, 'today' | 'excused'>,
): number {
  const until = earlier(today, rules.endDate);
  return intervals.reduce((sum, { countsFrom, countsTo }) => {
    const first = later(countsFrom, rules.startDate);
    const last = countsTo === null ? until : earlier(countsTo, until);
    return sum + Math.max(0, countDays(first, last)) - daysWithin(excused, first, last);
  }, 0);
}
