/** Weeks are this many days apart, and nothing that is told day by day is never closer. */
const week = 7;

const isFirstOfMonth = (day: number) => new Date(day * 86_400_000).getUTCDate() === 1;

/**
 * Returns whether a series tells sums of weeks, months or years, not days: no two of its days are closer than a week, and they follow
 * each other by whole weeks or are the first of a month. `days` are numbers of days since 1970. One day alone is a day.
 */
export function isOfSeveralDays(days: Iterable<number>): boolean {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  if (sorted.length < 2) return false;
  const gaps = sorted.slice(1).map((day, at) => day - sorted[at]!);
  if (gaps.some((gap) => gap < week)) return false;
  return gaps.every((gap) => gap % week === 0) || sorted.every(isFirstOfMonth);
}
