import { diastolic, metrics, type MetricRule } from '#contract/metrics.ts';
import type { Metric, MetricInput } from '#contract/features/wellness/wellness.ts';
import type { Problem } from '../../../domain/activity/pure.ts';

const outside = (value: number, [least, most]: readonly [number, number]) => value < least || value > most;

/**
 * Multiples of a step that is no binary fraction (0.1) are recognized by rounding, because the remainder is not exact.
 */
const isMultiple = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

export const isPossible = (metric: Metric, value: number): boolean => !outside(value, metrics[metric].accept);

function problemOf(value: number, rule: MetricRule): Problem['code'] | null {
  if (outside(value, rule.accept)) return 'metric_out_of_range';
  if (!isMultiple(value, rule.step)) return 'metric_step';
  return rule.usual && outside(value, rule.usual) ? 'confirm_unusual' : null;
}

function problemsOf(metric: Metric, input: MetricInput, field: string): Problem[] {
  if (input.value === null) return [];
  const found: Problem[] = [];
  const add = (code: Problem['code'] | null, name: string) => {
    const isOfBounds = code === 'metric_out_of_range' || code === 'metric_step';
    // The sentence beside the field names the metric with its range and steps.
    const key = isOfBounds ? `bounds_${name === 'diastolic' ? name : metric}` : null;
    if (code) found.push({ code, field: `${field}.${name}`, ...(key ? { key } : {}) });
  };
  add(problemOf(input.value, metrics[metric]), 'value');
  const isPressure = metric === 'bloodPressure';
  if (isPressure !== (input.diastolic !== undefined)) add('two_pressures', 'diastolic');
  else if (input.diastolic !== undefined) {
    add(problemOf(input.diastolic, diastolic), 'diastolic');
    if (input.diastolic >= input.value) add('two_pressures', 'diastolic');
  }
  return found;
}

/**
 * Problems with the values of a metric (docs/domain.md#wellness-metrics): outside `accept` an error, outside `usual`
 * a question, which is asked only if nothing is refused. Removing a day and repeating a stored value are always
 * allowed.
 */
export function metricProblems(
  metric: Metric,
  days: readonly (MetricInput | null)[],
  confirmed: boolean,
): Problem[] {
  const problems = days.flatMap((input, i) =>
    input ? problemsOf(metric, input, `wellnessMetricsData.${i}`) : [],
  );
  const refused = problems.filter(({ code }) => code !== 'confirm_unusual');
  if (refused.length) return refused;
  return confirmed ? [] : problems;
}
