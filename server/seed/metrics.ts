import type { MetricName } from '#contract/metrics.ts';
import { addWellnessMetrics } from '#contract/features/wellness.ts';
import { addDays } from '../src/platform/clock/days.ts';
import type { DemoApi } from './demo-api.ts';

/** A plausible value of a day. Null: nothing was entered. */
const habits: Partial<Record<MetricName, (random: () => number) => number | null>> = {
  mood: (random) => 2 + Math.round(random() * 3),
  sleep: (random) => (random() < 0.15 ? null : 6 + Math.round(random() * 10) / 4),
  water: (random) => 3 + Math.round(random() * 5),
  mindfulness: (random) => (random() < 0.5 ? null : 5 + Math.round(random() * 3) * 5),
};

/** The last six days before today, entered by the person whose API this is. */
export async function logDemoMetrics(
  api: DemoApi,
  memberId: string,
  today: string,
  random: () => number,
): Promise<void> {
  for (const [metricType, valueOf] of Object.entries(habits) as [MetricName, (typeof habits)[MetricName]][]) {
    const days = [-6, -5, -4, -3, -2, -1].map((shift) => ({
      date: addDays(today, shift),
      value: valueOf?.(random) ?? null,
    }));
    const wellnessMetricsData = days.filter(({ value }) => value !== null);
    if (wellnessMetricsData.length)
      await api.call(addWellnessMetrics, {
        params: { id: memberId },
        body: { metricType, wellnessMetricsData },
      });
  }
}
