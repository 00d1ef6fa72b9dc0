import { isMetric } from '#contract/metrics.ts';
import { isPush, mostStepsOfDay, type DeviceFile } from '#contract/features/devices/device-files.ts';
import { isDay } from '../../../platform/clock/days.ts';
import type { Findings } from '../own-imports.types.ts';
import { collector, type Collector } from './values.ts';

export type Loose = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isHour = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostStepsOfDay;

const longestShown = 60;

/** Returns a value as it was sent, short enough to be shown. */
export function shownValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Array.from(text.slice(0, 2 * longestShown))
    .slice(0, longestShown)
    .join('');
}

/** Reads the steps of a day: hours, or one number. */
function readSteps(day: string, { steps, hours }: Loose, source: string, into: Collector): void {
  const refuse = (value: unknown) =>
    into.pass({ source, line: null }, hours === undefined ? 'number' : 'hours', {
      metric: 'steps',
      day,
      said: shownValue(value),
    });
  const say = (value: number, ofDay: readonly number[] | null) =>
    into.say({ metric: 'steps', day, value, hours: ofDay, source, line: null });
  if (hours !== undefined) {
    if (!Array.isArray(hours) || hours.length !== 24 || !hours.every(isHour)) refuse(hours);
    else
      say(
        hours.reduce((all, one) => all + one, 0),
        hours,
      );
  } else if (isNumber(steps)) say(steps, null);
  else if (steps !== undefined) refuse(steps);
}

/** Reads one day of our own form. What can't be kept of it is listed with its place and value, and the rest is taken. */
function readDay(row: unknown, source: string, into: Collector): void {
  const where = { source, line: null };
  if (!isRecord(row)) return into.pass(where, 'not_a_day', { said: shownValue(row) });
  const { date, steps, hours, ...values } = row;
  if (typeof date !== 'string' || !isDay(date)) return into.pass(where, 'date', { said: shownValue(date) });
  readSteps(date, { steps, hours }, source, into);
  for (const [metric, value] of Object.entries(values)) {
    if (!isMetric(metric) && !isPush(metric))
      into.pass(where, 'metric_unknown', { day: date, said: shownValue(metric) });
    else if (metric === 'bloodPressure') into.pass(where, 'blood_pressure', { metric, day: date });
    else if (!isNumber(value)) into.pass(where, 'number', { metric, day: date, said: shownValue(value) });
    else into.say({ metric, day: date, value, ...where });
  }
}

/** Reads days of our own form (docs/domain.md#own-addresses), each under its place in the list. */
export function readDays(days: readonly unknown[], into: Collector): void {
  for (const [at, row] of days.entries()) readDay(row, `days[${at}]`, into);
}

/** Reads days that the member's browser read from a file of a phone or watch, checked like those of any file. */
export function readHandedDays(
  { format, days }: { format: DeviceFile; days: readonly unknown[] },
  today: string,
): Findings {
  const into = collector(today);
  readDays(days, into);
  return into.findings(format);
}
