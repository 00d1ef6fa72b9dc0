import type { BadgeRule } from '#contract/badges.ts';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { Moment, RankMove, ReachedMilestone, Win } from '#contract/features/moments/moments.ts';

/** One thing that the sheet tells. */
export type MomentPage =
  | { kind: 'win'; win: Win }
  | { kind: 'goal' }
  | { kind: 'milestone'; milestone: ReachedMilestone }
  | { kind: 'badge'; badge: MemberBadge }
  | { kind: 'level'; level: number }
  | { kind: 'streak'; days: number }
  | { kind: 'rank'; move: RankMove };

/** Returns what is new, a page each, the most important first. */
export function pagesOf({
  wins,
  goalReached,
  milestones,
  badges,
  level,
  streak,
  ranks,
}: Moment): MomentPage[] {
  return [
    ...wins.map((win) => ({ kind: 'win', win }) as const),
    ...(goalReached ? [{ kind: 'goal' } as const] : []),
    ...milestones.map((milestone) => ({ kind: 'milestone', milestone }) as const),
    ...badges.map((badge) => ({ kind: 'badge', badge }) as const),
    ...(level === null ? [] : [{ kind: 'level', level } as const]),
    ...(streak === null ? [] : [{ kind: 'streak', days: streak } as const]),
    ...ranks.map((move) => ({ kind: 'rank', move }) as const),
  ];
}

/** What a badge may count that others may read on a card: nothing of health, journals or the plan. */
const sharedMetrics: readonly BadgeRule['metric'][] = [
  'steps',
  'activityMinutes',
  'kinds',
  'friends',
  'teams',
  'comments',
  'shared',
  'joined',
  'finished',
  'won',
];

/** Whether a page may become a card for friends. */
export function isShared(page: MomentPage): boolean {
  if (page.kind === 'badge')
    return page.badge.family !== 'wellness' && sharedMetrics.includes(page.badge.rule.metric);
  if (page.kind === 'win') return page.win.canShare;
  if (page.kind === 'milestone') return page.milestone.canShare;
  return page.kind === 'rank' ? page.move.canShare : true;
}
