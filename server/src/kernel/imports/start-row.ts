import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import type { Table } from './table.types.ts';

export type Reason = keyof Catalogues['imports']['reasons'];

export interface BadRow {
  line: number;
  reason: Reason;
  value: string;
}

/** The earliest day of an import. Anything earlier is a typing error. */
const firstDay = '1900-01-01';

/** The fields of every row in every format. */
export interface StartedRow<C extends string> {
  line: number;
  person: string;
  day: string;
  /** Seconds since midnight, 0 if the cell has no time. */
  second: number;
  isTimed: boolean;
  /** The instant in milliseconds, if the cell names its zone. The member's own date follows from it. */
  instant: number | null;
  /** Returns the trimmed text of a cell, empty if the file has no such column. */
  cell(column: C): string;
}

export const badRow = (line: number, reason: Reason, value = ''): BadRow => ({
  line,
  reason,
  value: value.slice(0, 60),
});

/** Returns whether a row has the columns of its header. Separators at its end add nothing. */
export const hasWidth = (cells: readonly string[], width: number): boolean =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''));

/**
 * Person and date of a row, or the first problem. `times` says what a time of day is: nothing that the format has, a moment in
 * the member's own calendar, or any moment.
 */
export function startRow<C extends string>(
  table: Table<C | 'person' | 'date'>,
  cells: readonly string[],
  line: number,
  times: 'none' | 'local' | 'any' = 'none',
): StartedRow<C> | BadRow {
  if (!hasWidth(cells, table.places.width)) return badRow(line, 'columns', String(cells.length));
  const cell = (column: C | 'person' | 'date') => table.cell(cells, column);
  const person = cell('person');
  if (!person) return badRow(line, 'person_blank');
  if (person.length > 100) return badRow(line, 'person_too_long');
  // PostgreSQL accepts neither NUL nor half of a surrogate pair in texts.
  if (cells.some((each) => each.includes('\0')) || !person.isWellFormed()) return badRow(line, 'text');
  const read = table.dayOf(cell('date'));
  const second = read?.second ?? 0;
  const inZone = read?.instant !== null && second > 0;
  if (!read || (times === 'none' && second > 0) || (times === 'local' && inZone))
    return badRow(line, 'date', cell('date'));
  if (read.day < firstDay) return badRow(line, 'date_too_old', read.day);
  const isTimed = read.second !== null;
  return { line, person, day: read.day, second, isTimed, instant: read.instant, cell };
}
