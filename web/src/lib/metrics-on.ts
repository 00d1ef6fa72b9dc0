import { metricNames, type MetricName } from '#contract/metrics.ts';
import { useMe } from './api/auth-user.ts';

/** Returns the wellness metrics that members of the program can log. None while metrics are off. */
export function useMetricsOn(): readonly MetricName[] {
  const settings = useMe().program?.settings;
  if (!settings?.metricsOn) return [];
  return metricNames.filter((metric) => !settings.metricsOff.includes(metric));
}
