import type { MetricName } from '#contract/metrics.ts';
import { unitsEach, type Units } from '#contract/units.ts';

/** The unit somebody reads and types a metric in, and how many of it the kept unit is; null: there is one unit alone. */
export function unitOf(metric: MetricName, units: Units) {
  if (metric === 'weight') return { unit: units.weight, each: unitsEach.weight[units.weight] };
  if (metric === 'fastingGlucose') return { unit: units.glucose, each: unitsEach.glucose[units.glucose] };
  return null;
}

/** As it is kept, from what was typed; to a tenth of a kilogram, and to a whole mg/dL. */
export function keptFrom(metric: MetricName, typed: number, units: Units): number {
  const each = unitOf(metric, units)?.each ?? 1;
  if (each === 1) return typed;
  const tenths = metric === 'weight' ? 10 : 1;
  return Math.round((typed / each) * tenths) / tenths;
}

/** As it is shown, from what is kept, to a tenth. */
export function shownFrom(metric: MetricName, kept: number, units: Units): number {
  const each = unitOf(metric, units)?.each ?? 1;
  return each === 1 ? kept : Math.round(kept * each * 10) / 10;
}

/** So many steps in kilometres or miles, by one's stride: 2,000 steps are a mile unless one is set. */
export function distanceOf(steps: number, strideMetres: number | null, unit: Units['distance']): number {
  return steps * (strideMetres ?? 1609.344 / 2000) * unitsEach.distance[unit];
}
