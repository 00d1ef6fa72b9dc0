import type { MetricName } from '#contract/metrics.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { addDays } from '../src/platform/clock/days.ts';
import type { DemoEvent, DemoWorld } from './demo-world.ts';

/** A plausible value of a day. Null: nothing was entered. */
const habits: Partial<Record<MetricName, (random: () => number) => number | null>> = {
  mood: (random) => 2 + Math.round(random() * 3),
  sleep: (random) => (random() < 0.15 ? null : 6 + Math.round(random() * 10) / 4),
  water: (random) => 3 + Math.round(random() * 5),
  mindfulness: (random) => (random() < 0.5 ? null : 5 + Math.round(random() * 3) * 5),
};
const loggedDays = 8;
const loggers = ['mara', 'lena', 'ada', 'elif', 'sven', 'hana', 'uma', 'grace', 'priya'];

/** Logs two days, this one and the one before. */
async function log(world: DemoWorld, key: string, daysAgo: number, random: () => number): Promise<void> {
  const ago = [daysAgo + 1, daysAgo];
  for (const [metricType, valueOf] of Object.entries(habits) as [MetricName, (typeof habits)[MetricName]][]) {
    const days = ago.map((back) => ({
      date: addDays(world.today, -back),
      value: valueOf?.(random) ?? null,
    }));
    const wellnessMetricsData = days.filter(({ value }) => value !== null);
    if (wellnessMetricsData.length)
      await world.call(key, addWellnessMetrics, {
        params: { id: world.member(key).id },
        body: { metricType, wellnessMetricsData },
      });
  }
}

/** The last days before today, two of them each second evening. Today is free to enter. */
export const metricEvents = (random: () => number): DemoEvent[] =>
  loggers.flatMap((key, at) =>
    Array.from({ length: loggedDays / 2 }, (_, pair): DemoEvent => ({
      daysAgo: 2 * pair + 1,
      hour: 21 + at / 60,
      work: (world) => log(world, key, 2 * pair + 1, random),
    })),
  );
