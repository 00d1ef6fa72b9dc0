import type { ProgramStats, StatsFigures } from '#contract/features/overview/stats.ts';
import { addDays, daysBetween } from '../../platform/clock/days.ts';
import { perActiveDay } from './overview.presenter.ts';
import type { CohortRow, DayFigure, Period } from './overview.types.ts';

const sumOf = (days: readonly DayFigure[], of: 'steps' | 'active') =>
  days.reduce((sum, day) => sum + day[of], 0);

/** Returns the figures of a period of its counted days. */
export function presentFigures(period: Period, days: readonly DayFigure[], joined: number): StatsFigures {
  const steps = sumOf(days, 'steps');
  const active = sumOf(days, 'active');
  return {
    ...period,
    steps,
    stepsADay: perActiveDay({ steps, active }),
    activeADay: days.length === 0 ? null : Math.round((active / days.length) * 10) / 10,
    joined,
  };
}

/** Returns each day of a period beside the day as far into the period before it. */
export function presentDays(
  period: Period,
  before: Period,
  counted: readonly DayFigure[],
): ProgramStats['days'] {
  const byDay = new Map(counted.map(({ day, active, steps }) => [day, { active, steps }]));
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) => {
    const day = addDays(period.from, at);
    return { day, now: byDay.get(day) ?? null, before: byDay.get(addDays(before.from, at)) ?? null };
  });
}

/** Months of registration, newest first, without those in which nobody registered. */
export function presentRetention(rows: readonly CohortRow[]): ProgramStats['retention'] {
  const months = [...new Set(rows.map(({ month }) => month))].toSorted().toReversed();
  return months.flatMap((month) => {
    const weeks = rows.filter((row) => row.month === month).toSorted((one, two) => one.week - two.week);
    const registered = weeks[0]!.registered;
    if (registered === 0) return [];
    return [
      { month, registered, weeks: weeks.map(({ week, reached, active }) => ({ week, reached, active })) },
    ];
  });
}
