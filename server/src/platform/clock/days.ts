import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/** Arithmetic on days of a calendar, as YYYY-MM-DD. Strings of this form compare as days do. */
export type Day = string;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

const quarterMs = 900_000;
/** Since then all zones are whole quarters of an hour from UTC, so that no day begins within one. */
const wholeQuarters = Date.UTC(1980, 0, 1);
const lastAsked = new Map<string, { quarter: number; day: Day }>();

/**
 * Returns the date at a time in a time zone. Mostly that time is now, so the last answer is kept for its quarter of an
 * hour.
 */
export function dayIn(timeZone: string, moment: Date): Day {
  const quarter = Math.floor(moment.getTime() / quarterMs);
  const last = lastAsked.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatOf(timeZone).format(moment);
  if (moment.getTime() >= wholeQuarters) lastAsked.set(timeZone, { quarter, day });
  return day;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Returns whether the text is a day of the calendar, as YYYY-MM-DD. Counted, not parsed: an import asks it of each row.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [month, day] = [+text.slice(5, 7), +text.slice(8)];
  const length = month === 2 && isLeap(+text.slice(0, 4)) ? 29 : (monthLengths[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);

export function addDays(day: Day, count: number): Day {
  const from = +day.slice(0, 4);
  const moment = new Date(Date.UTC(from, +day.slice(5, 7) - 1, +day.slice(8) + count));
  const year = moment.getUTCFullYear();
  // Four digits as nearly always; Date.UTC takes the years up to 99 for those of the last century.
  if (!(from >= 1000 && year >= 1000 && year <= 9999))
    return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
  return `${year}-${twoDigits(moment.getUTCMonth() + 1)}-${twoDigits(moment.getUTCDate())}`;
}

/** Returns the same day of a month some months before, or the last one of that month. */
export function monthsBefore(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).subtract({ months: count }).toString();
}

/** Returns the Monday of the week that a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Counts the days from the first to the second; 0 for the same day, negative when it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Inclusive count of days (docs/domain.md#dates-and-lists). */
export function countDays(from: Day, to: Day): number {
  return daysBetween(from, to) + 1;
}

export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}

export function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/**
 * Returns the moment of a wall clock time such as 2026-11-25T09:30, or null. A time that the clock skips is that much
 * later.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  if (!isDay(local.slice(0, 10)) || Number.isNaN(Date.parse(`${local}:00Z`))) return null;
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
}

const ends = new LRUCache<string, number>({ max: 10_000 });

/** Returns the first moment after a day in a time zone, also where the clock skips midnight or repeats an hour. */
export function endOfDay(timeZone: string, day: Day): Date {
  const key = `${day}${timeZone}`;
  let end = ends.get(key);
  if (end === undefined) {
    // Without a time this is the start of the day, which need not be midnight.
    end = Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(timeZone).epochMilliseconds;
    ends.set(key, end);
  }
  return new Date(end);
}
