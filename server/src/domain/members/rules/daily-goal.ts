import { addDays, type Day } from '../../../platform/clock/days.ts';

interface Goal {
  /** Null: the member wants none. */
  dailyStepGoal: number | null;
  /** The last day of an easier week; null without one. */
  easierUntil: Day | null;
}

/** The days that an easier week has. */
export const easierDays = 7;

/** Returns whether a day lies in an easier week. */
export const isEasier = ({ easierUntil }: Pick<Goal, 'easierUntil'>, day: Day): boolean =>
  easierUntil !== null && day <= easierUntil && day > addDays(easierUntil, -easierDays);

/** Returns a member's daily goal: half of it in an easier week (docs/domain.md#coming-back), null without one. */
export function goalOn(member: Goal, day: Day): number | null {
  const { dailyStepGoal } = member;
  if (dailyStepGoal === null || !isEasier(member, day)) return dailyStepGoal;
  return Math.max(1, Math.round(dailyStepGoal / 2));
}

/** Without a goal no day reaches it. */
export const meetsGoal = (total: number, goal: number | null): boolean => goal !== null && total >= goal;

/** Returns whether a change of a day's total reaches the goal that it had not reached before. */
export const isNewlyMet = (change: { before: number; total: number; goal: number | null }): boolean =>
  !meetsGoal(change.before, change.goal) && meetsGoal(change.total, change.goal);
