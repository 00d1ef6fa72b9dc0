import { badgeIds, badgeOf, type BadgeId } from '#contract/badges.ts';
import type { Program } from '#contract/features/programs.ts';
import { isMetric, metricNames } from '#contract/metrics.ts';
import { tierHas, type TierFeature } from '../../../core/tiers/public.ts';
import { reckonBadge, type Reckoned } from './reckon-badge.ts';
import { activeDays, seriesOf, type Facts } from './series.ts';

const tierFeatures: Record<ReturnType<typeof badgeOf>['family'], TierFeature> = {
  activity: 'activityBadges',
  wellness: 'wellnessBadges',
  social: 'socialBadges',
  challenge: 'challenges',
};

type Flags = Pick<Program, 'tier'> & {
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

/** Badges that a program offers: by its tier, its settings, and what can be done in it. Awards of others stay. */
export function offeredBadges(program: Flags): BadgeId[] {
  const { badgeFamilies, badgesOff } = program.settings;
  return badgeIds.filter((id) => {
    const { family, rule } = badgeOf(id);
    if (!badgeFamilies.includes(family) || badgesOff.includes(id)) return false;
    if (!tierHas(program.tier, tierFeatures[family])) return false;
    const needsMetrics = family === 'wellness' && !['journal', 'photo'].includes(rule.metric);
    return (!needsMetrics || program.settings.metricsOn) && canBeDone(rule, program);
  });
}

/** Each of these badges for one member, by what they did. */
export function reckonMember(facts: Facts, ids: readonly BadgeId[]): Map<BadgeId, Reckoned> {
  const counted = new Set(activeDays(facts.days));
  const rest = new Set(facts.rest.filter((day) => !counted.has(day)));
  const series = new Map<string, ReturnType<typeof seriesOf>>();
  return new Map(
    ids.map((id) => {
      const { rule } = badgeOf(id);
      const known = series.get(rule.metric) ?? seriesOf(facts, rule.metric);
      series.set(rule.metric, known);
      return [id, reckonBadge(rule, { series: known, rest, today: facts.today })];
    }),
  );
}
