import { everyMetric, hasEnoughMetrics } from '../../../domain/challenges/pure.ts';
import { invalid } from '../../../platform/errors/errors.ts';

/** Refuses a wellness challenge of few metrics (docs/domain.md#wellness-challenge), in a program or as a template. */
export function refuseFewMetrics(metrics: readonly string[], settings = everyMetric): void {
  if (!hasEnoughMetrics(metrics, settings)) throw invalid('metrics', 'three_metrics');
}
