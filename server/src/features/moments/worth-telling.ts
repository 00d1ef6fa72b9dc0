import type { Moment } from '#contract/features/moments/moments.ts';

/**
 * Returns true for the first weeks of a streak, then for each further week up to a hundred days, then for each hundred.
 */
export const isRoundStreak = (days: number): boolean =>
  days === 3 || (days < 100 ? days > 0 && days % 7 === 0 : days % 100 === 0);

/** A total alone is no moment: something was reached, earned or improved. */
export const isWorthTelling = (moment: Moment): boolean =>
  moment.goalReached ||
  moment.streak !== null ||
  moment.level !== null ||
  [moment.badges, moment.milestones, moment.ranks, moment.wins].some((each) => each.length > 0);
