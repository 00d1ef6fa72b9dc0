import type { TFunction } from 'i18next';
import {
  leastActivityMinutes,
  mostActivityMinutes,
  type DayInput,
} from '#contract/features/activity/activity.ts';
import { activityOfUnit, type StepUnit } from '#contract/features/profiles/own-steps.ts';
import { numberOf } from './whole-number.ts';

export type Typed = {
  date: string;
  steps: string;
  activityId: string;
  minutes: string;
};

/** The errors of the typed values that the contract's schema does not know, by field. */
export function problemsOf(
  typed: Typed,
  t: TFunction<'activity'>,
  unit: StepUnit,
): Partial<Record<keyof Typed, string>> {
  const { steps, activityId, minutes } = typed;
  const isMinutes = unit !== 'steps';
  const length = numberOf(minutes);
  const isLogged = length !== null && length >= leastActivityMinutes && length <= mostActivityMinutes;
  const range = t('log.minutesRange', { least: leastActivityMinutes, most: mostActivityMinutes });
  if (steps.trim() && numberOf(steps) === null) return { steps: t('log.badNumber') };
  if (activityId && !isLogged) return { minutes: range };
  if (steps.trim() || activityId) return {};
  return isMinutes ? { minutes: range } : { steps: t('log.nothing') };
}

/** Minutes without a chosen activity are of the one that belongs to the member's unit. */
export const withActivity = (typed: Typed, unit: StepUnit): Typed =>
  unit === 'steps' || typed.activityId || !typed.minutes.trim()
    ? typed
    : { ...typed, activityId: activityOfUnit[unit] };

export function entryOf({ date, steps, activityId, minutes }: Typed): DayInput | null {
  const count = steps.trim() ? numberOf(steps) : undefined;
  const length = minutes.trim() ? numberOf(minutes) : undefined;
  if (count === null || length === null) return null;
  return {
    date,
    ...(count === undefined ? {} : { steps: count }),
    ...(activityId && length !== undefined ? { activities: [{ activityId, minutes: length }] } : {}),
  };
}
