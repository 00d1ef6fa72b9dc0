import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { OwnBadge } from '#contract/features/badges/own-badges.ts';
import type { Records, StreakCalendar } from '#contract/features/badges/records.ts';
import type { Streak } from '#contract/features/badges/streaks.ts';
import type { CalendarDay, OwnBadgeRow, Seen } from './badges.types.ts';
import type { KnownBadge } from './scoring/badge-book.ts';
import type { MemberRecords } from './scoring/records.ts';
import type { StreakState } from './scoring/streak.ts';

export function presentBadge(
  { award, progress }: Pick<Seen, 'award' | 'progress'>,
  { id, family, glyph, level, value, rule, own }: KnownBadge,
): MemberBadge {
  const { metric, window, threshold, count } = rule;
  return {
    id,
    own: own && { name: own.name, text: own.text, picture: own.picture },
    family,
    glyph,
    level,
    value,
    rule: { metric, window, threshold, count },
    earned: award && { day: award.day, number: award.value, at: award.at.toISOString() },
    progress: award ? null : progress,
  };
}

export function presentOwnBadge(row: OwnBadgeRow & { holders: number }): OwnBadge {
  const { id, name, text, picture, family, value, metric, period, threshold, count, active, holders } = row;
  return {
    id,
    name,
    text,
    picture,
    family,
    value,
    rule: { metric, window: period, threshold, count },
    on: active,
    holders: family === 'wellness' ? null : holders,
  };
}

export const presentStreak = (state: StreakState, own: boolean): Streak => {
  const { days, since, todayCounts, best, week, rescue, restLeft } = state;
  return {
    days,
    since,
    todayCounts,
    best,
    week: own ? week : null,
    rescue: own ? rescue : null,
    restLeft: own ? restLeft : null,
  };
};

/** Others see how long the longest streak was and not on which days, because of its rest days (docs/decisions/196). */
export function presentRecords(records: MemberRecords, own: boolean): Records {
  const { firstDay, activeDays, bestDay, bestWeek, longestStreak } = records;
  return {
    firstDay,
    activeDays,
    bestDay: bestDay && { day: bestDay.day, steps: bestDay.steps },
    bestWeek: bestWeek && { monday: bestWeek.monday, steps: bestWeek.steps },
    longestStreak: longestStreak && {
      days: longestStreak.days,
      from: own ? longestStreak.from : null,
      to: own ? longestStreak.to : null,
    },
  };
}

interface Year {
  year: number;
  days: readonly CalendarDay[];
  dailyStepGoal: number | null;
}

/** Others see what the list of days shows them anyway: totals, but neither the goal nor rest days. */
export function presentCalendar({ year, days, dailyStepGoal }: Year, own: boolean): StreakCalendar {
  return {
    year,
    dailyStepGoal: own ? dailyStepGoal : null,
    days: days
      .filter(({ isRest }) => own || !isRest)
      .map(({ day, total, isRest }) => ({ day, total, isRest })),
  };
}
