import { badgeFamilies, type BadgeRule } from '#contract/badges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createOwnBadge, OwnBadge, updateOwnBadge } from '#contract/features/badges/own-badges.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { ownBadgeMetrics, type OwnBadgeMetric } from '#contract/own-badges.ts';

export interface OwnBadgeValues {
  name: string;
  text: string;
  picture: string;
  value: string | number;
  metric: OwnBadgeMetric;
  window: BadgeRule['window'];
  threshold: string | number;
  count: string | number;
}

export const windows = ['day', 'week', 'streak', 'ever'] as const;

export const newBadge = (): OwnBadgeValues => ({
  name: '',
  text: '',
  picture: '',
  value: 20,
  metric: 'steps',
  window: 'day',
  threshold: 10_000,
  count: 1,
});

export const valuesOfBadge = ({ name, text, picture, value, rule }: OwnBadge): OwnBadgeValues => ({
  name,
  text,
  picture: picture ?? '',
  value,
  metric: rule.metric as OwnBadgeMetric,
  window: rule.window,
  threshold: rule.threshold,
  count: rule.count,
});

/** An empty number is sent as it is, and refused beside its field. */
const numberOf = (value: string | number): number => (value === '' ? Number.NaN : Number(value));

/** Returns fields that can change later. */
export const lookOf = (values: OwnBadgeValues): BodyOf<typeof updateOwnBadge> => ({
  name: values.name,
  text: values.text,
  picture: values.picture || null,
  value: numberOf(values.value),
});

export const createBody = (values: OwnBadgeValues): BodyOf<typeof createOwnBadge> => ({
  ...(lookOf(values) as BodyOf<typeof createOwnBadge>),
  metric: values.metric,
  window: values.window,
  threshold: numberOf(values.threshold),
  ...(values.window === 'ever' ? {} : { count: numberOf(values.count) }),
});

/** Returns the metrics for badges of the program: the families of its tier. */
export const metricsFor = ({ tier }: Program): OwnBadgeMetric[] =>
  badgeFamilies
    .filter((family) => family !== 'wellness' || tier !== 'core')
    .flatMap((family) => [...ownBadgeMetrics[family]]);
