import type { BodyOf } from '#contract/endpoint.ts';
import type { Member, updateMember } from '#contract/features/profiles/profiles.ts';
import type { StepUnit } from '#contract/features/profiles/own-steps.ts';
import type { WeekBegins } from '#contract/features/profiles/own-days.ts';
import { unitsEach, type Units } from '#contract/units.ts';
import * as format from '../../../lib/format.ts';

export type GoalTyped = {
  /** Also kept while there is no goal, so that it can be taken up again. */
  dailyStepGoal: string;
  noGoal: boolean;
};

/** Members without a goal see the program's in the field. */
export const typedGoal = (goal: number | null, suggested: number | undefined): GoalTyped => ({
  dailyStepGoal: String(goal ?? suggested ?? ''),
  noGoal: goal === null,
});

export const goalOf = ({ dailyStepGoal, noGoal }: GoalTyped): number | null =>
  noGoal ? null : Number(dailyStepGoal.replaceAll(/\D/g, ''));

export type Typed = GoalTyped & {
  username: string;
  firstName: string;
  lastName: string;
  about: string;
  timeZone: string;
  locale: string;
  /** In the chosen unit of length. */
  strideMetres: string;
  units: Units;
  profileHidden: boolean;
  /** A number of hours. */
  dayBeginsHour: string;
  /** Empty: as in the program. */
  weekBeginsOn: WeekBegins | '';
  stepUnit: StepUnit;
};

/** Returns a length in a unit for an input field, rounded to a tenth. */
const shown = (metres: number, unit: Units['length']) =>
  format.decimal(Math.round(metres * unitsEach.length[unit] * 10) / 10);

const metresIn = (text: string, unit: Units['length']) =>
  Number(text.trim().replace(',', '.')) / unitsEach.length[unit];

/** Converts the value in the field to another unit. */
export const inOther = (text: string, from: Units['length'], to: Units['length']): string => {
  const metres = metresIn(text, from);
  return metres ? shown(metres, to) : text;
};

/** Returns the limits of a step's length in the unit of lengths: 0.2 to 2.5 metres. */
export const strideLimits = (units: Units) => {
  const each = unitsEach.length[units.length];
  return { minimum: Math.ceil(0.2 * each * 10) / 10, maximum: Math.floor(2.5 * each * 10) / 10 };
};

export function typedOf(member: Member, units: Units, suggestedGoal?: number): Typed {
  const { username, firstName, lastName, about, timeZone, locale, dailyStepGoal, strideMetres } = member;
  const { profileHidden } = member;
  return {
    username,
    firstName,
    lastName,
    about,
    timeZone: timeZone ?? 'UTC',
    locale: locale ?? 'en',
    ...typedGoal(dailyStepGoal, suggestedGoal),
    strideMetres: strideMetres === null ? '' : shown(strideMetres, units.length),
    units,
    profileHidden,
    dayBeginsHour: String(member.dayBeginsHour ?? 0),
    weekBeginsOn: member.weekBeginsOn ?? '',
    stepUnit: member.stepUnit ?? 'steps',
  };
}

/**
 * Converts the typed values to the body: the stride in metres, to a millimetre. Text that is not a number is rejected
 * as out of bounds.
 */
export function bodyOf(typed: Typed): BodyOf<typeof updateMember> {
  const { strideMetres, dailyStepGoal, noGoal, locale, units, profileHidden, ...rest } = typed;
  const { dayBeginsHour, weekBeginsOn, ...texts } = rest;
  const metres = Math.round(metresIn(strideMetres, units.length) * 1000) / 1000;
  return {
    ...texts,
    ...(locale ? { locale } : {}),
    dailyStepGoal: goalOf({ dailyStepGoal, noGoal }),
    strideMetres: strideMetres.trim() ? metres || 0 : null,
    distanceUnit: units.distance,
    weightUnit: units.weight,
    lengthUnit: units.length,
    glucoseUnit: units.glucose,
    profileHidden,
    dayBeginsHour: Number(dayBeginsHour),
    weekBeginsOn: weekBeginsOn || null,
  };
}
