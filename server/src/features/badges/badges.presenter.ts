import { badgeOf } from '#contract/badges.ts';
import type { MemberBadge } from '#contract/features/badges.ts';
import type { Streak } from '#contract/features/streaks.ts';
import type { Seen } from './badges.types.ts';
import type { StreakState } from './scoring/streak.ts';

export function presentBadge({ id, award, progress }: Seen): MemberBadge {
  const { family, glyph, level, value, rule } = badgeOf(id);
  const { metric, window, threshold, count } = rule;
  return {
    id,
    family,
    glyph,
    level,
    value,
    rule: { metric, window, threshold, count },
    earned: award && { day: award.day, number: award.value, at: award.at.toISOString() },
    progress: award ? null : progress,
  };
}

export const presentStreak = (state: StreakState, own: boolean): Streak => {
  const { days, since, todayCounts, best, week, restLeft } = state;
  return { days, since, todayCounts, best, week: own ? week : null, restLeft: own ? restLeft : null };
};
