import { AppError } from '../../platform/errors/errors.ts';

/** The names of a format's columns in a file. */
export type ColumnNames<C extends string> = Partial<Record<C, string>>;

/** The position of each column in a file, and how many there are. */
export type Places<C extends string> = Partial<Record<C, number>> & { width: number };

export interface Columns<C extends string> {
  names: ColumnNames<C>;
  /** May be missing. */
  optional: ReadonlySet<C>;
}

const refuseFile = (key: string, details?: Record<string, unknown>) =>
  new AppError('invalid_file', { fields: { file: [key] }, ...(details ? { details } : {}) });

/** Parses `person=Employee,date=Day` as names of columns. Anything else is refused beside `map`. */
export function parseMap<C extends string>(text: string | undefined, columns: readonly C[]): ColumnNames<C> {
  const names: ColumnNames<C> = {};
  for (const part of (text ?? '').split(',')) {
    if (!part.trim()) continue;
    const [name = '', ...rest] = part.split('=');
    const column = columns.find((each) => each === name.trim().toLowerCase());
    const called = rest.join('=').trim();
    if (!column || !called || names[column] !== undefined)
      throw new AppError('bad_input', { fields: { map: ['map'] } });
    names[column] = called;
  }
  return names;
}

/**
 * Finds the columns in a header, ignoring case and other columns. Missing ones are named, with a hint if another
 * separator explains it.
 */
export function findColumns<C extends string>(
  header: readonly string[],
  { names, optional }: Columns<C>,
): Places<C> {
  const found = header.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<string, number>> = {};
  const missing: string[] = [];
  for (const [column, called] of Object.entries<string | undefined>(names)) {
    if (called === undefined) continue;
    const at = found.indexOf(called.toLowerCase());
    if (at >= 0 && found.indexOf(called.toLowerCase(), at + 1) >= 0)
      throw refuseFile('column_twice', { twice: called });
    if (at >= 0) places[column] = at;
    else if (!optional.has(column as C)) missing.push(called);
  }
  if (missing.length) {
    if (header.length === 1 && header[0]?.includes(';')) throw refuseFile('semicolons');
    if (header.length === 1 && header[0]?.includes('\t')) throw refuseFile('tabs');
    const shown = header.slice(0, 50).map((cell) => cell.slice(0, 60));
    throw refuseFile('column', { missing, found: shown });
  }
  return { ...(places as Partial<Record<C, number>>), width: header.length };
}

/** Its first row cannot be read, so nothing says what the columns are. */
export const notCsv = () => refuseFile('file_not_csv');
export const emptyFile = () => refuseFile('empty_file');
export const notUtf8 = () => refuseFile('not_utf8');
