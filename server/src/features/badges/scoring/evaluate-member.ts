import { badgeIds, badgeOf, type BadgeFamily, type BadgeId, type BadgeRule } from '#contract/badges.ts';
import type { Program, Tier } from '#contract/features/programs/programs.ts';
import { isMetric, metricNames } from '#contract/metrics.ts';
import { tierHas, type TierFeature } from '../../../domain/tiers/public.ts';
import { evaluateBadge, type Evaluation } from './evaluate-badge.ts';
import { activeDays, seriesOf, type Facts } from './series.ts';

const tierFeatures: Record<ReturnType<typeof badgeOf>['family'], TierFeature> = {
  activity: 'activityBadges',
  wellness: 'wellnessBadges',
  social: 'socialBadges',
  challenge: 'challenges',
};

export const isInTier = (family: BadgeFamily, tier: Tier): boolean => tierHas(tier, tierFeatures[family]);

export type Flags = Pick<Program, 'tier'> & {
  settings: Pick<
    Program['settings'],
    'metricsOn' | 'metricsOff' | 'teamsOff' | 'converter' | 'badgeFamilies' | 'badgesOff'
  >;
};

/** Whether what a badge asks for can be done in the program. */
function canBeDone({ metric, threshold }: ReturnType<typeof badgeOf>['rule'], { settings }: Flags): boolean {
  if (metric === 'teams') return !settings.teamsOff;
  if (metric === 'metrics') return metricNames.length - settings.metricsOff.length >= threshold;
  if (isMetric(metric)) return !settings.metricsOff.includes(metric);
  return !['kinds', 'activityMinutes'].includes(metric) || settings.converter;
}

/** Returns whether a program offers a badge: by its tier, its families, and what can be done in it. */
export function isOffered(
  badge: Pick<ReturnType<typeof badgeOf>, 'family' | 'rule'>,
  program: Flags,
): boolean {
  const { family, rule } = badge;
  if (!program.settings.badgeFamilies.includes(family)) return false;
  if (!isInTier(family, program.tier)) return false;
  const needsMetrics = family === 'wellness' && !['journal', 'photo'].includes(rule.metric);
  return (!needsMetrics || program.settings.metricsOn) && canBeDone(rule, program);
}

/** Shipped badges that a program offers. Awards of others stay. */
export const offeredBadges = (program: Flags): BadgeId[] =>
  badgeIds.filter((id) => !program.settings.badgesOff.includes(id) && isOffered(badgeOf(id), program));

/** Evaluates each of these badges for one member. */
export function evaluateMember(
  facts: Facts,
  badges: readonly { id: string; rule: BadgeRule }[],
): Map<string, Evaluation> {
  const counted = new Set(activeDays(facts.days));
  const rest = new Set(facts.rest.filter((day) => !counted.has(day)));
  const series = new Map<string, ReturnType<typeof seriesOf>>();
  return new Map(
    badges.map(({ id, rule }) => {
      const known = series.get(rule.metric) ?? seriesOf(facts, rule.metric);
      series.set(rule.metric, known);
      return [id, evaluateBadge(rule, { series: known, rest, today: facts.today })];
    }),
  );
}
