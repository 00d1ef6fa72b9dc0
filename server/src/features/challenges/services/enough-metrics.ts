import { invalid } from '../../../platform/errors/errors.ts';

/** Metrics that show up elsewhere too: others may know when somebody was active. */
const open = ['steps', 'activeMinutes'];
const fewest = 3;

/**
 * Refuses a wellness challenge of few metrics, whose points would say which one somebody logged (docs/domain.md#wellness-challenge).
 */
export function refuseFewMetrics(metrics: readonly string[]): void {
  if (metrics.filter((name) => !open.includes(name)).length < fewest)
    throw invalid('metrics', 'three_metrics');
}
