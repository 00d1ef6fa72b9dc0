import type { Metric } from '#contract/features/wellness/wellness.ts';

export interface MetricRow {
  metric: Metric;
  day: string;
  value: number;
  diastolic: number | null;
}
