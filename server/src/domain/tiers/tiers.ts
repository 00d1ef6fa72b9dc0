import type { Tier } from '#contract/features/programs/programs.ts';

const core = [
  'steps',
  'converter',
  'challenges',
  'maps',
  'activityBadges',
  'socialBadges',
  'teams',
  'friends',
  'journals',
  'notices',
] as const;
const plus = [
  ...core,
  'metrics',
  'wellnessChallenges',
  'preventativeChallenges',
  'wellnessBadges',
  'points',
  'packages',
] as const;
const pro = [
  ...plus,
  'organizations',
  'customNavbarButton',
  'loginCustomisation',
  'customPage',
  'incentives',
  'mentalWellness',
] as const;

export type TierFeature = (typeof pro)[number];

/** The one feature matrix of tiers (docs/domain.md#tiers-and-types). */
const matrix: Record<Tier, ReadonlySet<TierFeature>> = {
  core: new Set(core),
  plus: new Set(plus),
  pro: new Set(pro),
};

export const tierHas = (tier: Tier, feature: TierFeature): boolean => matrix[tier].has(feature);
