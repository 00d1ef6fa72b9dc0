import type { WallTime } from './reading.types.ts';

export const dayMs = 86_400_000;
const quarterMs = 900_000;

export const dayNumber = (wall: WallTime): number => Math.floor(wall / dayMs);
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the number of the day of '2024-01-31', or null if there is no such day. */
export function dayNumberOf(date: string): number | null {
  // A file has the same day in thousands of lines.
  if (date === latest.date) return latest.day;
  const day = readDay(date);
  if (day !== null) latest = { date, day };
  return day;
}

let latest = { date: '', day: 0 };

function readDay(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? null : at / dayMs;
}

const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/;

export interface Moment {
  /** As it is written, where the device was. */
  wall: WallTime;
  /** Minutes ahead of UTC; null if nothing is written. */
  offset: number | null;
}

const two = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

const offsetOf = (zone: string): number =>
  zone === 'Z' ? 0 : (zone.startsWith('-') ? -1 : 1) * (two(zone, 1) * 60 + two(zone, zone.length - 2));

/** Reads '2024-01-31', '2024-01-31 08:00:00 -0500', '2024-01-31T08:00:00.000Z' and their like. */
export function readMoment(text: string): Moment | null {
  const found = moment.exec(text.trim());
  if (!found) return null;
  const [, date = '', hour = '0', minute = '0', second = '0', fraction = '0', zone] = found;
  const day = dayNumberOf(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) + Number(`0.${fraction}`);
  return { wall: day * dayMs + Math.floor(seconds * 1000), offset: zone ? offsetOf(zone) : null };
}

/** Turns moments into the wall time of a zone, with one look-up for each quarter of an hour: no zone changes faster. */
export function wallTimes(timeZone: string): (epochMs: number) => WallTime {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  let known = NaN;
  let offset = 0;
  return (epochMs) => {
    const block = Math.floor(epochMs / quarterMs);
    if (block !== known) {
      known = block;
      const parts = Object.fromEntries(
        clock.formatToParts(block * quarterMs).map(({ type, value }) => [type, Number(value)]),
      ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
      const { year, month, day, hour, minute } = parts;
      offset = Date.UTC(year, month - 1, day, hour, minute) - block * quarterMs;
    }
    return epochMs + offset;
  };
}

/** Returns the wall time of a moment as it is written; one in UTC is turned into the member's zone. */
export const wallOf = ({ wall, offset }: Moment, inZone: (epochMs: number) => WallTime): WallTime =>
  offset === 0 ? inZone(wall) : wall;
