import { AppError } from '../../../platform/errors/errors.ts';

export type ImportFormat = 'fitabase-daily' | 'generic';
const columnNames = ['person', 'date', 'steps', 'minutes', 'activity'] as const;
export type Column = (typeof columnNames)[number];
/** What the columns are called in a file. */
export type ColumnNames = Partial<Record<Column, string>>;

const named: Record<ImportFormat, ColumnNames> = {
  // The minutes of this format are of intensity, not of an activity: they are a metric of their own.
  'fitabase-daily': { person: 'Id', date: 'ActivityDate', steps: 'TotalSteps' },
  generic: { person: 'person', date: 'date', steps: 'steps', minutes: 'minutes', activity: 'activity' },
};
const optional: ReadonlySet<Column> = new Set(['minutes', 'activity']);

const isColumn = (name: string): name is Column => columnNames.some((column) => column === name);
const refuseFile = (key: string, details?: Record<string, unknown>) =>
  new AppError('invalid_file', { fields: { file: [key] }, ...(details ? { details } : {}) });

/** `person=Employee,date=Day` as names of columns; anything else is refused beside `map`. */
export function parseMap(text: string | undefined): ColumnNames {
  const names: ColumnNames = {};
  for (const part of (text ?? '').split(',')) {
    if (!part.trim()) continue;
    const [name = '', ...rest] = part.split('=');
    const column = name.trim().toLowerCase();
    const called = rest.join('=').trim();
    if (!isColumn(column) || !called || names[column] !== undefined)
      throw new AppError('bad_input', { fields: { map: ['map'] } });
    names[column] = called;
  }
  return names;
}

/** Where each column stands. Names are compared without case; other columns are passed over. */
export type Places = Partial<Record<Column, number>> & {
  person: number;
  date: number;
  steps: number;
  width: number;
};

/** The places of the columns in a header; what is missing is named, and what another separator explains is said. */
export function findColumns(header: readonly string[], format: ImportFormat, map: ColumnNames): Places {
  const names: ColumnNames = { ...named[format], ...map };
  const found = header.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<Column, number>> = {};
  const missing: string[] = [];
  for (const column of columnNames) {
    const called = names[column];
    if (called === undefined) continue;
    const at = found.indexOf(called.toLowerCase());
    if (at >= 0 && found.indexOf(called.toLowerCase(), at + 1) >= 0)
      throw refuseFile('column_twice', { twice: called });
    if (at >= 0) places[column] = at;
    else if (!optional.has(column) || map[column] !== undefined) missing.push(called);
  }
  const { person, date, steps } = places;
  if (missing.length || person === undefined || date === undefined || steps === undefined) {
    if (header.length === 1 && header[0]?.includes(';')) throw refuseFile('semicolons');
    if (header.length === 1 && header[0]?.includes('\t')) throw refuseFile('tabs');
    const shown = header.slice(0, 50).map((cell) => cell.slice(0, 60));
    throw refuseFile('column', { missing, found: shown });
  }
  return { ...places, person, date, steps, width: header.length };
}

export const emptyFile = () => refuseFile('empty_file');
export const notUtf8 = () => refuseFile('not_utf8');
