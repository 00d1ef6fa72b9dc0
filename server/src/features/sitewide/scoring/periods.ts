import { addDays, mondayOf, type Day } from '../../../platform/clock/days.ts';

export type Period = 'day' | 'week' | 'month' | 'all';

/** The sum of all days begins here. */
export const allDays: Day = '1970-01-01';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const startOf = (period: Period, day: Day): Day =>
  ({ day, week: mondayOf(day), month: firstOfMonth(day), all: allDays })[period];

const periods: readonly Period[] = ['day', 'week', 'month', 'all'];
/** A sum is kept this long after its beginning: longer than anybody may ask for it. */
export const keptDays = { day: 40, week: 40, month: 75 } as const;

/** Returns whether a sum that began then is still kept today. */
export const isKept = (period: Period, startsOn: Day, today: Day): boolean =>
  period === 'all' || startsOn >= addDays(today, -keptDays[period]);

export interface PeriodSum {
  memberId: string;
  period: Period;
  startsOn: Day;
  steps: number;
}

/** Returns the amounts these days add to the stored sums, one row for each sum; none where they add nothing. */
export function sumsOf(
  days: readonly { memberId: string; day: Day; steps: number }[],
  today: Day,
): PeriodSum[] {
  const sums = new Map<string, PeriodSum>();
  for (const { memberId, day, steps } of days) {
    if (steps === 0) continue;
    for (const period of periods) {
      const startsOn = startOf(period, day);
      if (!isKept(period, startsOn, today)) continue;
      const key = `${memberId} ${period} ${startsOn}`;
      const sum = sums.get(key);
      if (sum) sum.steps += steps;
      else sums.set(key, { memberId, period, startsOn, steps });
    }
  }
  return [...sums.values()].filter(({ steps }) => steps !== 0);
}
