import { metrics, type MetricName } from '#contract/metrics.ts';
import type { MetricDay } from '#contract/features/wellness.ts';
import { wellness } from '#copy/en/wellness.ts';
import type { Units } from '#contract/units.ts';
import { shownFrom, unitOf } from '../../../lib/units.ts';
import * as format from '../../../lib/format.ts';

type Rated = keyof typeof wellness.rating;

/** The words of a rating of 1 to 5, never told by colour or number alone. */
export const ratingOf = (metric: MetricName): readonly string[] | null =>
  metric in wellness.rating ? wellness.rating[metric as Rated] : null;

/** A value with its unit or its word: 7.5 hours, 121 / 79 mmHg, Good. */
export function shownValue(
  { metric, value, diastolic }: Pick<MetricDay, 'metric' | 'value' | 'diastolic'>,
  units: Units,
): string {
  const word = ratingOf(metric)?.[value - 1];
  if (word) return word;
  const number = format.decimal(shownFrom(metric, value, units));
  return `${diastolic === null ? number : `${number} / ${diastolic}`} ${unitWord(metric, units)}`;
}

/** The word for the unit that somebody reads a metric in. */
export function unitWord(metric: MetricName, units: Units): string {
  const other = unitOf(metric, units);
  return other ? wellness.otherUnit[other.unit] : wellness.unit[metric];
}

/** How far a value stands on the way to the goal, or in the usual range where there is none, 0..1. */
export function partOf(metric: MetricName, value: number): number {
  const { goal, usual, accept } = metrics[metric];
  const [least, most] = goal === null ? (usual ?? accept) : [0, goal];
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}
