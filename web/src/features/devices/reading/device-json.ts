import { decode } from './byte-stream.ts';
import type { DayBook } from './day-book.ts';
import { dayNumberOf } from './wall-time.ts';

export type Loose = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordsIn = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a number as JSON has it, or as makers write it in text. */
export const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
  return number >= 0 ? number : null;
};

/** Returns what a file says, or null and a note of the file. */
export function jsonIn(bytes: Uint8Array, file: string, book: DayBook): unknown {
  try {
    return JSON.parse(decode(bytes).replace(/^\uFEFF/, '')) as unknown;
  } catch {
    book.addBad({ file, line: null, reason: 'json' });
    return null;
  }
}

/** Returns the day of a record, or null and a note. */
export function dayIn(value: unknown, file: string, book: DayBook): number | null {
  const day = typeof value === 'string' ? dayNumberOf(value.slice(0, 10)) : null;
  if (day === null) book.addBad({ file, line: null, reason: 'date', value: String(value) });
  return day;
}

/** Minutes of 'PT1H30M12.5S'; null for anything else. */
export function minutesOf(duration: unknown): number | null {
  const found =
    typeof duration === 'string' ? /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(duration) : null;
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}
