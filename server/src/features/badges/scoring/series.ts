import type { BadgeRule } from '#contract/badges.ts';
import type { DayTotal } from '../../../domain/activity/pure.ts';
import type { DayAmount } from './evaluate-badge.ts';

export interface MetricFact {
  metric: string;
  day: string;
  value: number;
}

/** Something that happened on a day, as often as it happened. */
export interface CountFact {
  kind: string;
  day: string;
  count: number;
}

/** Everything that the badges of one member depend on, up to today. */
export interface Facts {
  today: string;
  registeredOn: string;
  /** Oldest first, from the registration on. */
  days: readonly DayTotal[];
  metrics: readonly MetricFact[];
  counts: readonly CountFact[];
  rest: readonly string[];
}

type Metric = BadgeRule['metric'];

/** Each activity on the day it was first done. */
function firstKinds(days: readonly DayTotal[]): DayAmount[] {
  const known = new Set<string>();
  return days.map(({ day, activities }) => {
    const fresh = activities.filter(({ activityId }) => !known.has(activityId));
    for (const { activityId } of fresh) known.add(activityId);
    return { day, amount: fresh.length };
  });
}

function summed(amounts: readonly DayAmount[]): DayAmount[] {
  const sums = new Map<string, number>();
  for (const { day, amount } of amounts) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums].map(([day, amount]) => ({ day, amount })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the value of a metric by day, oldest first. */
export function seriesOf({ days, metrics, counts }: Facts, metric: Metric): DayAmount[] {
  if (metric === 'steps') return days.map(({ day, total }) => ({ day, amount: total }));
  if (metric === 'kinds') return firstKinds(days);
  if (metric === 'activityMinutes')
    return days.map(({ day, activities }) => ({
      day,
      amount: activities.reduce((sum, { minutes }) => sum + minutes, 0),
    }));
  if (metric === 'metrics') return summed(metrics.map(({ day }) => ({ day, amount: 1 })));
  return summed([
    ...metrics.filter((fact) => fact.metric === metric).map(({ day, value }) => ({ day, amount: value })),
    ...counts.filter(({ kind }) => kind === metric).map(({ day, count }) => ({ day, amount: count })),
  ]);
}

/** Returns days that count for a streak. */
export const activeDays = (days: readonly DayTotal[]): string[] =>
  days.filter(({ total }) => total > 0).map(({ day }) => day);
