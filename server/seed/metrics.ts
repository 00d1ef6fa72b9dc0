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

async function log(world: DemoWorld, key: string, random: () => number): Promise<void> {
  const ago = Array.from({ length: loggedDays }, (_, at) => loggedDays - at);
  for (const [metricType, valueOf] of Object.entries(habits) as [MetricName, (typeof habits)[MetricName]][]) {
    const days = ago.map((daysAgo) => ({
      date: addDays(world.today, -daysAgo),
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

/** The last days before today, entered yesterday evening. Today is free to enter. */
export const metricEvents = (random: () => number): DemoEvent[] =>
  loggers.map((key, at) => ({
    daysAgo: 1,
    hour: 21 + at / 60,
    work: (world) => log(world, key, random),
  }));
