import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import { isDay } from '../../platform/clock/days.ts';
import type { Places } from './columns.ts';

export type Reason = keyof Catalogues['imports']['reasons'];

export interface BadRow {
  line: number;
  reason: Reason;
  value: string;
}

/** The earliest day of an import. Anything earlier is a typing error. */
const firstDay = '1900-01-01';

const clock = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ([AP])M)?(Z)?$/i;

/** Seconds since midnight, for 24 hours or AM and PM, or null. */
function parseSecond([, hours, minutes, seconds, half, zulu]: RegExpExecArray): number | null {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  if (minute > 59 || second > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const shift = half ? (half.toUpperCase() === 'P' ? 12 : 0) - (hour === 12 ? 12 : 0) : 0;
  const told = (hour + shift) * 3600 + minute * 60 + second;
  // A moment in UTC is not in the member's own calendar, so only midnight is accepted.
  return zulu && told > 0 ? null : told;
}

/**
 * Parses YYYY-MM-DD or m/d/yyyy, with or without a time, into the day and the second of the day. Null if it is
 * neither.
 */
export function parseMoment(text: string): { day: string; second: number } | null {
  // This case is by far the most frequent, and it is checked for each row.
  if (text.length === 10 && isDay(text)) return { day: text, second: 0 };
  const time = clock.exec(text);
  const second = time ? parseSecond(time) : 0;
  const plain = time ? text.slice(0, time.index) : text;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  const [, month = '', day = '', year = ''] = american ?? [];
  const iso = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  return second !== null && isDay(iso) ? { day: iso, second } : null;
}

/** The fields of every row in every format. */
export interface StartedRow<C extends string> {
  line: number;
  person: string;
  day: string;
  /** The second of the day, 0 if the file has no times. */
  second: number;
  /** The trimmed text of a cell, empty if the file has no such column. */
  cell(column: C): string;
}

export const badRow = (line: number, reason: Reason, value = ''): BadRow => ({
  line,
  reason,
  value: value.slice(0, 60),
});

/** Person and date of a row, or the first problem. With `timed`, times other than midnight are allowed. */
export function startRow<C extends string>(
  cells: readonly string[],
  line: number,
  places: Places<C | 'person' | 'date'>,
  timed = false,
): StartedRow<C> | BadRow {
  if (cells.length !== places.width) return badRow(line, 'columns', String(cells.length));
  const cell = (column: C | 'person' | 'date'): string => {
    const at = (places as Partial<Record<string, number>>)[column];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const person = cell('person');
  if (!person) return badRow(line, 'person_blank');
  if (person.length > 100) return badRow(line, 'person_too_long');
  // PostgreSQL accepts neither NUL nor half of a surrogate pair in texts.
  if (cells.some((each) => each.includes('\0')) || !person.isWellFormed()) return badRow(line, 'text');
  const moment = parseMoment(cell('date'));
  if (!moment || (!timed && moment.second > 0)) return badRow(line, 'date', cell('date'));
  if (moment.day < firstDay) return badRow(line, 'date_too_old', moment.day);
  return { line, person, ...moment, cell };
}
