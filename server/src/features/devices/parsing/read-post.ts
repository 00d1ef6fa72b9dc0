import type { BodyOf } from '#contract/endpoint.ts';
import type { ingestDays } from '#contract/features/devices/addresses.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import { isMetric } from '#contract/metrics.ts';
import type { Findings } from '../own-imports.types.ts';
import { kgInPound } from './day-rows.ts';
import { localDays } from './local-days.ts';
import { collector, type Collector } from './values.ts';

export interface ReadPost extends Findings {
  /** The hours of a day's steps that the post tells of, by day; hours that it leaves out are missing. */
  hours: Map<string, Map<number, number>>;
}

interface Zone {
  timeZone: string;
  /** The member's own date. */
  today: string;
}

type Body = BodyOf<typeof ingestDays>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const source = 'post';
const glassMl = 237;

/** Maps what Health Auto Export calls a metric to the field of its value and the factor of its unit. */
const known: Record<
  string,
  { metric: ImportedMetric; fields: readonly string[]; factor(unit: string): number | null }
> = {
  step_count: { metric: 'steps', fields: ['qty'], factor: () => 1 },
  sleep_analysis: {
    metric: 'sleep',
    fields: ['totalSleep', 'asleep', 'qty'],
    factor: (unit) => ({ hr: 1, h: 1, min: 1 / 60 })[unit] ?? null,
  },
  weight_body_mass: {
    metric: 'weight',
    fields: ['qty'],
    factor: (unit) => ({ kg: 1, lb: kgInPound })[unit] ?? null,
  },
  resting_heart_rate: { metric: 'restingHeartRate', fields: ['qty', 'Avg'], factor: () => 1 },
  dietary_water: {
    metric: 'water',
    fields: ['qty'],
    factor: (unit) => ({ ml: 1 / glassMl, l: 1000 / glassMl, fl_oz_us: 29.5735 / glassMl })[unit] ?? null,
  },
  mindful_minutes: { metric: 'mindfulness', fields: ['qty', 'duration'], factor: () => 1 },
  apple_exercise_time: { metric: 'activeMinutes', fields: ['qty'], factor: () => 1 },
};
const lastCounts: ReadonlySet<ImportedMetric> = new Set(['weight', 'restingHeartRate']);

const moment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2}) ?(Z|[+-]\d{2}:?\d{2})$/;

interface Reading {
  /** As it was written, where the phone was. */
  writtenDay: string;
  /** Milliseconds since 1970. */
  at: number;
  isMidnight: boolean;
  isWholeHour: boolean;
  value: number;
}

function readingOf(row: unknown, fields: readonly string[]): Reading | 'date' | 'number' {
  if (!isRecord(row)) return 'date';
  const found = typeof row['date'] === 'string' ? moment.exec(row['date']) : null;
  if (!found) return 'date';
  const [, day = '', hours = '', minutes = '', seconds = '', zone = ''] = found;
  const at = Date.parse(
    `${day}T${hours}:${minutes}:${seconds}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
  );
  if (Number.isNaN(at) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return 'date';
  const value = fields.map((field) => row[field]).find((each) => typeof each === 'number');
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
  const isWholeHour = minutes === '00' && seconds === '00';
  return { writtenDay: day, at, isMidnight: isWholeHour && hours === '00', isWholeHour, value };
}

/** Reads values of one metric of Health Auto Export: one for each day, or one for each hour. */
function readMetric(item: unknown, { timeZone }: Zone, into: Collector, hours: ReadPost['hours']): void {
  if (!isRecord(item) || typeof item['name'] !== 'string' || !Array.isArray(item['data'])) return;
  const rule = known[item['name']];
  // The app sends whatever is switched on in it.
  if (!rule) return;
  const { metric, fields } = rule;
  const unit = typeof item['units'] === 'string' ? item['units'].toLowerCase().replaceAll(' ', '_') : '';
  const factor = rule.factor(unit);
  if (factor === null) return into.pass({ source, line: null }, 'unit', { metric });
  const readings = item['data'].flatMap((row): Reading[] => {
    const reading = readingOf(row, fields);
    if (typeof reading !== 'string') return [{ ...reading, value: reading.value * factor }];
    into.pass({ source, line: null }, reading, { metric });
    return [];
  });
  const isByDay = readings.every(({ isMidnight }) => isMidnight);
  const dayAt = localDays(timeZone);
  const sums = new Map<string, number>();
  for (const { writtenDay, at, isWholeHour, value } of readings) {
    // A whole day is the day where the phone was; an hour counts on the member's own date.
    const day = isByDay ? writtenDay : dayAt(at);
    if (metric === 'steps' && !isByDay) {
      if (!isWholeHour) {
        into.pass({ source, line: null }, 'parts_of_hours', { metric, day });
        continue;
      }
      const hour = Number(
        new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
      );
      const ofDay = hours.get(day) ?? new Map<number, number>();
      // The hour that a clock repeats in autumn has both.
      ofDay.set(hour, (ofDay.get(hour) ?? 0) + Math.round(value));
      hours.set(day, ofDay);
    }
    sums.set(day, lastCounts.has(metric) ? value : (sums.get(day) ?? 0) + value);
  }
  for (const [day, value] of sums) into.say({ metric, day, value, source, line: null });
}

/** Reads what an app posted: days of our own form, or Health Auto Export's (docs/domain.md#own-addresses). */
export function readPost(body: Body, zone: Zone): ReadPost {
  const into = collector(zone.today);
  const hours: ReadPost['hours'] = new Map();
  for (const { date: day, steps, hours: ofDay, ...values } of body.days ?? []) {
    if (ofDay) {
      hours.set(day, new Map(ofDay.map((value, hour) => [hour, value])));
      into.say({ metric: 'steps', day, value: ofDay.reduce((all, one) => all + one, 0), source, line: null });
    } else if (steps !== undefined) into.say({ metric: 'steps', day, value: steps, source, line: null });
    for (const [metric, value] of Object.entries(values))
      if (isMetric(metric) && typeof value === 'number') into.say({ metric, day, value, source, line: null });
  }
  for (const item of body.data?.metrics ?? []) readMetric(item, zone, into, hours);
  return { ...into.findings('csv'), hours };
}
