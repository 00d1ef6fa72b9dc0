import type { MetricDay } from '#contract/features/wellness/wellness.ts';
import type { MetricRow } from './wellness.types.ts';

export const presentMetricDay = ({ metric, day, value, diastolic }: MetricRow): MetricDay => ({
  metric,
  day,
  value,
  diastolic,
});
