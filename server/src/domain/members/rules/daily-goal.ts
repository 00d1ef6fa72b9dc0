import { addDays, type Day } from '../../../platform/clock/days.ts';

interface Goal {
  dailyStepGoal: number;
  /** The last day of an easier week; null without one. */
  easierUntil: Day | null;
}

/** The days that an easier week has. */
export const easierDays = 7;

/** Whether a day lies in an easier week. */
export const isEasier = ({ easierUntil }: Pick<Goal, 'easierUntil'>, day: Day): boolean =>
  easierUntil !== null && day <= easierUntil && day > addDays(easierUntil, -easierDays);

/** A member's daily goal: half of it in an easier week (docs/domain.md#coming-back). */
export const goalOn = (member: Goal, day: Day): number =>
  isEasier(member, day) ? Math.max(1, Math.round(member.dailyStepGoal / 2)) : member.dailyStepGoal;
