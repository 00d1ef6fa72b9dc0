import type { MetricName } from '#contract/metrics.ts';
import { unitsEach, type Units } from '#contract/units.ts';

/**
 * Returns the unit in which a member reads and types a metric, and the factor from the stored unit; null if the metric
 * has only one unit.
 */
export function unitOf(metric: MetricName, units: Units) {
  if (metric === 'weight') return { unit: units.weight, each: unitsEach.weight[units.weight] };
  if (metric === 'fastingGlucose') return { unit: units.glucose, each: unitsEach.glucose[units.glucose] };
  return null;
}

/** Converts a typed value to the stored unit, to a tenth of a kilogram or a whole mg/dL. */
export function keptFrom(metric: MetricName, typed: number, units: Units): number {
  const each = unitOf(metric, units)?.each ?? 1;
  if (each === 1) return typed;
  const tenths = metric === 'weight' ? 10 : 1;
  return Math.round((typed / each) * tenths) / tenths;
}

/** Converts a stored value to the shown unit, to a tenth. */
export function shownFrom(metric: MetricName, kept: number, units: Units): number {
  const each = unitOf(metric, units)?.each ?? 1;
  return each === 1 ? kept : Math.round(kept * each * 10) / 10;
}

/** Converts steps to kilometres or miles by the member's stride. Without one, 2,000 steps are a mile. */
export function distanceOf(steps: number, strideMetres: number | null, unit: Units['distance']): number {
  return steps * (strideMetres ?? 1609.344 / 2000) * unitsEach.distance[unit];
}
