import { mondayOf, type Day } from '../../../platform/clock/days.ts';
import { bridgesOf, runsOf, type StreakFacts } from './streak.ts';

export interface MemberRecords {
  firstDay: Day | null;
  activeDays: number;
  bestDay: { day: Day; steps: number } | null;
  bestWeek: { monday: Day; steps: number } | null;
  longestStreak: { days: number; from: Day; to: Day } | null;
}

type Walked = readonly { day: Day; total: number }[];

/** Returns the first of those with the largest number; null without any. */
function largest<T>(items: readonly T[], numberOf: (item: T) => number): T | null {
  return items.reduce<T | null>(
    (best, item) => (best === null || numberOf(item) > numberOf(best) ? item : best),
    null,
  );
}

function weeksOf(walked: Walked): { monday: Day; steps: number }[] {
  const sums = new Map<Day, number>();
  for (const { day, total } of walked) {
    const monday = mondayOf(day);
    sums.set(monday, (sums.get(monday) ?? 0) + total);
  }
  return [...sums].map(([monday, steps]) => ({ monday, steps }));
}

/**
 * Returns a member's records (docs/domain.md#records). `walked`: all days up to today with a total above 0, oldest
 * first. Of equal days, weeks or streaks the first is the record.
 */
export function recordsOf(walked: Walked, streak: StreakFacts): MemberRecords {
  const best = largest(walked, ({ total }) => total);
  const run = largest(runsOf(streak.days, bridgesOf(streak)), ({ days }) => days);
  return {
    firstDay: walked[0]?.day ?? null,
    activeDays: walked.length,
    bestDay: best && { day: best.day, steps: best.total },
    bestWeek: largest(weeksOf(walked), ({ steps }) => steps),
    longestStreak: run,
  };
}
