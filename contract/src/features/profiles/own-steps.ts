import * as T from 'typebox';
import { Nullable, oneOf } from '../../schemas.ts';
import { WeekBegins } from './own-days.ts';

/** What a member sees in place of steps (docs/domain.md#own-word-for-steps). */
export const stepUnits = ['steps', 'pushes', 'minutes'] as const;
export const StepUnit = oneOf(stepUnits);
export type StepUnit = T.Static<typeof StepUnit>;

/** What a member's days, weeks and steps are for them. */
export const ownFields = {
  /** The hour at which the member's own day begins (docs/domain.md#own-days-and-weeks). */
  dayBeginsHour: T.Integer(),
  /** The first day of the weeks in the member's calendars; null: that of the program. */
  weekBeginsOn: Nullable(WeekBegins),
  /** What the member sees in place of steps (docs/domain.md#own-word-for-steps). */
  stepUnit: StepUnit,
} as const;

/** The rate of a moderate activity in the converter, and of a wheelchair that its user propels. */
export const stepsPerActiveMinute = 100;

/** The activities that a member with another unit logs first. */
export const activityOfUnit = { pushes: 'wheelchair-self-propelled', minutes: 'other-moderate' } as const;

/**
 * Returns how many of their own units a member sees for a number of steps. Pushes have no rate: what they count as is said in active
 * minutes.
 */
export const inOwnUnit = (unit: StepUnit, steps: number): number =>
  unit === 'steps' ? steps : Math.round(steps / stepsPerActiveMinute);
