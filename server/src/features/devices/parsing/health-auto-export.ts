import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import { isOfSeveralDays } from '#contract/features/devices/day-series.ts';
import { isDay } from '../../../platform/clock/days.ts';
import { kgInPound } from '../../../domain/imports/pure.ts';
import { isRecord, shownValue, type Loose } from './handed-days.ts';
import { localHours } from './local-days.ts';
import type { Collector } from './values.ts';

const glassMl = 237;
const one = () => 1;

interface Rule {
  metric: ImportedMetric;
  fields: readonly string[];
  /** Returns by what values of a unit are multiplied; null: the unit is unknown. */
  factor(unit: string): number | null;
}

const units =
  (factors: Record<string, number>) =>
  (unit: string): number | null =>
    Object.hasOwn(factors, unit) ? factors[unit]! : null;

/** Maps what Health Auto Export calls a metric to the field of its value and the factor of its unit. */
const known = new Map<string, Rule>([
  ['step_count', { metric: 'steps', fields: ['qty'], factor: one }],
  [
    'sleep_analysis',
    {
      metric: 'sleep',
      fields: ['totalSleep', 'asleep', 'qty'],
      factor: units({ hr: 1, h: 1, min: 1 / 60 }),
    },
  ],
  ['weight_body_mass', { metric: 'weight', fields: ['qty'], factor: units({ kg: 1, lb: kgInPound }) }],
  ['resting_heart_rate', { metric: 'restingHeartRate', fields: ['qty', 'Avg'], factor: one }],
  [
    'dietary_water',
    {
      metric: 'water',
      fields: ['qty'],
      factor: units({ ml: 1 / glassMl, l: 1000 / glassMl, fl_oz_us: 29.5735 / glassMl }),
    },
  ],
  ['mindful_minutes', { metric: 'mindfulness', fields: ['qty', 'duration'], factor: one }],
  // It names no intervals, so that only the pushes are known.
  ['push_count', { metric: 'pushes', fields: ['qty'], factor: one }],
  ['apple_exercise_time', { metric: 'activeMinutes', fields: ['qty'], factor: one }],
]);
const lastCounts: ReadonlySet<ImportedMetric> = new Set(['weight', 'restingHeartRate']);

/** Hours of a day's steps. */
export type PostedHours = Map<number, number>;

/** What a post says beside the values of days. */
export interface PostedSteps {
  /** The hours that the post tells of, by day; hours that it leaves out are missing. */
  hours: Map<string, PostedHours>;
  /** The day of a series of one value, at midnight: the whole day, or its first hour where the app sends hours. */
  single: string | null;
}

const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):(\d{2}):(\d{2})(?:\.\d{1,9})?[ \u{202F}]?([ap]m)? ?(Z|[+-]\d{2}:?\d{2}))?$/iu;
/** Nobody's days are before or after, and our calendar has four digits. */
const [firstYear, lastYear] = ['1970', '2199'];

interface Reading {
  /** As it was written, where the phone was. */
  writtenDay: string;
  /** Milliseconds since 1970. */
  at: number;
  isMidnight: boolean;
  isWholeHour: boolean;
  value: number;
}

/** Returns the hour of a clock of 24 hours. */
const hourOf = (hours: string, half: string | undefined): number =>
  half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);

/** Reads '2024-01-31 08:00:00 -0500', also with a clock of 12 hours, and '2024-01-31' alone. */
function momentOf(text: unknown): Omit<Reading, 'value'> | null {
  const found = typeof text === 'string' ? moment.exec(text) : null;
  if (!found) return null;
  const [, day = '', hours = '0', minutes = '00', seconds = '00', half, zone = 'Z'] = found;
  if (!isDay(day) || day.slice(0, 4) < firstYear || day.slice(0, 4) > lastYear) return null;
  const hour = String(hourOf(hours, half)).padStart(2, '0');
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const at = Date.parse(`${day}T${hour}:${minutes}:${seconds}${offset}`);
  if (Number.isNaN(at)) return null;
  const isWholeHour = minutes === '00' && seconds === '00';
  return { writtenDay: day, at, isMidnight: isWholeHour && hour === '00', isWholeHour };
}

interface Series {
  metric: ImportedMetric;
  readings: Reading[];
}

/** Reads the rows of one metric. Those that can't be read are listed with their place. */
function readRows(item: Loose, { metric, fields }: Rule, factor: number, place: string, into: Collector) {
  return (item['data'] as unknown[]).flatMap((row, at): Reading[] => {
    const where = { source: `${place}.data[${at}]`, line: null };
    const found = isRecord(row) ? momentOf(row['date']) : null;
    if (!isRecord(row) || !found) {
      into.pass(where, 'date', { metric, said: shownValue(isRecord(row) ? row['date'] : row) });
      return [];
    }
    const value = fields.map((field) => row[field]).find((each) => typeof each === 'number');
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0)
      return [{ ...found, value: value * factor }];
    const said = shownValue(row[fields[0]!]);
    into.pass(where, 'number', { metric, day: found.writtenDay, said });
    return [];
  });
}

/** Returns the series of a post, one for each metric however often it is named. */
function seriesOf(metrics: readonly unknown[], into: Collector): Series[] {
  const series = new Map<ImportedMetric, Series>();
  for (const [at, item] of metrics.entries()) {
    const place = `metrics[${at}]`;
    const where = { source: place, line: null };
    if (!isRecord(item) || typeof item['name'] !== 'string' || !Array.isArray(item['data'])) {
      into.pass(where, 'not_a_metric', { said: shownValue(item) });
      continue;
    }
    const { name, units: given } = item;
    const rule = known.get(name);
    if (!rule) {
      // The app sends whatever is switched on in it.
      if (item['data'].length) into.pass(where, 'metric_unknown', { said: shownValue(name) });
      continue;
    }
    const factor = rule.factor(typeof given === 'string' ? given.toLowerCase().replaceAll(' ', '_') : '');
    const { metric } = rule;
    if (factor === null) into.pass(where, 'unit', { metric, said: shownValue(given) });
    else {
      const standing = series.get(metric) ?? { metric, readings: [] };
      standing.readings.push(...readRows(item, rule, factor, place, into));
      series.set(metric, standing);
    }
  }
  return [...series.values()];
}

const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns why no row of a series is a value of a day or of an hour, or null. The whole series decides, never one row. */
function problemOf({ metric, readings }: Series): 'several_days' | 'parts_of_hours' | null {
  const isByDay = readings.every(({ isMidnight }) => isMidnight);
  if (lastCounts.has(metric)) return null;
  if (isByDay)
    return isOfSeveralDays(readings.map(({ writtenDay }) => dayNumber(writtenDay))) ? 'several_days' : null;
  return metric === 'steps' && !readings.every(({ isWholeHour }) => isWholeHour) ? 'parts_of_hours' : null;
}

/** Takes the values of one series: one for each day, or one for each hour. */
function takeSeries(series: Series, timeZone: string, posted: PostedSteps, into: Collector): void {
  const { metric, readings } = series;
  const problem = problemOf(series);
  const isByDay = readings.every(({ isMidnight }) => isMidnight);
  const hourAt = localHours(timeZone);
  const sums = new Map<string, number>();
  const hours = new Map<string, PostedHours>();
  for (const { writtenDay, at, value } of readings.toSorted((a, b) => a.at - b.at)) {
    // A whole day is the day where the phone was; an hour counts on the member's own date.
    const { day, hour } = isByDay ? { day: writtenDay, hour: 0 } : hourAt(at);
    const ofDay = hours.get(day) ?? new Map<number, number>();
    // The hour that a clock repeats in autumn has both.
    hours.set(day, ofDay.set(hour, (ofDay.get(hour) ?? 0) + Math.round(value)));
    sums.set(day, lastCounts.has(metric) ? value : (sums.get(day) ?? 0) + value);
  }
  const where = { source: 'data', line: null };
  for (const [day, value] of sums) {
    if (problem) into.pass(where, problem, { metric, day, said: shownValue(value) });
    else if (into.say({ metric, day, value, ...where }) && metric === 'steps' && !isByDay)
      posted.hours.set(day, hours.get(day)!);
  }
  if (metric === 'steps' && isByDay && readings.length === 1) posted.single = readings[0]!.writtenDay;
}

/** Reads what Health Auto Export posts (docs/domain.md#own-addresses). */
export function readHealthAutoExport(
  metrics: readonly unknown[],
  timeZone: string,
  posted: PostedSteps,
  into: Collector,
): void {
  for (const series of seriesOf(metrics, into)) takeSeries(series, timeZone, posted, into);
}
