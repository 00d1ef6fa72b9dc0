import { metrics, type MetricName } from '#contract/metrics.ts';
import type { MetricDay } from '#contract/features/wellness/wellness.ts';
import i18next from 'i18next';
import type { Units } from '#contract/units.ts';
import { shownFrom, unitOf } from '../../../lib/units.ts';
import * as format from '../../../lib/format.ts';

const rated = ['mood', 'energy', 'stress'] as const;
type Rated = (typeof rated)[number];
const isRated = (metric: MetricName): metric is Rated => rated.some((each) => each === metric);

/** Returns the word for a rating of 1 to 5, so that colour or number is never the only cue. */
export const ratingOf = (metric: MetricName): readonly string[] | null =>
  isRated(metric) ? i18next.t(`wellness:rating.${metric}`, { returnObjects: true }) : null;

/** Returns a value with its unit or its word: 7.5 hours, 121 / 79 mmHg, Good. */
export function shownValue(
  { metric, value, diastolic }: Pick<MetricDay, 'metric' | 'value' | 'diastolic'>,
  units: Units,
): string {
  const word = ratingOf(metric)?.[value - 1];
  if (word) return word;
  const shown = shownFrom(metric, value, units);
  const number = format.decimal(shown);
  return `${diastolic === null ? number : `${number} / ${diastolic}`} ${unitWord(metric, units, shown)}`;
}

/** Returns the unit in which the member reads a metric, as it stands behind a number. */
export function unitWord(metric: MetricName, units: Units, count: number): string {
  const other = unitOf(metric, units);
  return other
    ? i18next.t(`wellness:otherUnit.${other.unit}`)
    : i18next.t(`wellness:unit.${metric}`, { count });
}

/** Progress towards the goal, or without a goal the position in the usual range, 0..1. */
export function partOf(metric: MetricName, value: number): number {
  const { goal, usual, accept } = metrics[metric];
  const [least, most] = goal === null ? (usual ?? accept) : [0, goal];
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}
