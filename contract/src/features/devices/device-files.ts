import * as T from 'typebox';
import { metricNames } from '../../metrics.ts';
import { Day } from '../../schemas.ts';

/** The files of phones and watches that the member's own browser reads (docs/domain.md#files-of-phones-and-watches). */
export const deviceFiles = [
  'apple-health',
  'health-connect',
  'google-takeout',
  'samsung-health',
  'garmin',
  'polar',
  'withings',
  'oura',
  'health-auto-export',
  'zepp',
  'gadgetbridge',
  'goodstride',
] as const;
export type DeviceFile = (typeof deviceFiles)[number];

/** Hours are sent of so many of the latest days, where an app's hours may be beside them (decision 885). */
export const mostDaysWithHours = 400;

/** The most steps of a day (docs/domain.md#limits-of-a-day). */
export const mostStepsOfDay = 100_000;

/**
 * What a wheelchair makes of a day: pushes, and the minutes that their intervals cover together, which count as minutes of the
 * activity. With the least and the most of a day.
 */
export const pushRanges = { pushes: [0, 100_000], pushMinutes: [1, 600] } as const;
export type PushValue = keyof typeof pushRanges;
export const pushValues = Object.keys(pushRanges) as PushValue[];
export const isPush = (name: string): name is PushValue => Object.hasOwn(pushRanges, name);

const hour = T.Integer({ minimum: 0, maximum: mostStepsOfDay });

/** Describes what a member hands in about a day, whether by an app's post or from a file that the browser read. */
export const HandedDay = T.Object(
  {
    date: Day,
    steps: T.Optional(T.Number({ minimum: 0, maximum: mostStepsOfDay })),
    /** The steps of each hour from midnight on, instead of steps. */
    hours: T.Optional(T.Array(hour, { minItems: 24, maxItems: 24 })),
    ...Object.fromEntries(pushValues.map((name) => [name, T.Optional(T.Number())])),
    ...Object.fromEntries(
      metricNames.flatMap((name) => (name === 'bloodPressure' ? [] : [[name, T.Optional(T.Number())]])),
    ),
  },
  { additionalProperties: false },
);
