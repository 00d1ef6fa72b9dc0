import { AppError } from '../../platform/errors/errors.ts';
import { plainWord } from './month-names.ts';

/** The names of a format's columns in a file. */
export type ColumnNames<C extends string> = Partial<Record<C, string>>;

/** The position of each column in a file, and how many there are. */
export type Places<C extends string> = Partial<Record<C, number>> & { width: number };

/** Says what an importer wants of a table. */
export interface TableWish<C extends string> {
  /** Lists the names that files give each column, the best name first. */
  names: Readonly<Partial<Record<C, readonly string[]>>>;
  /** Columns without which nothing can be read. Of several in one list, one is enough. */
  required: readonly (C | readonly C[])[];
  /** Columns that are dates. Their order of day and month is found, or asked. */
  days?: readonly C[];
  /** Columns that are numbers. Their sign before decimals is found, or asked. */
  numbers?: readonly C[];
  /** The names are those of a format: a file without them is another, and nobody is asked which columns are meant. */
  isFormat?: boolean;
  /** The last day that a date can be. A reading after it is none. */
  latest?: string;
}

export const refuseFile = (key: string, details?: Record<string, unknown>) =>
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

/** Parses `date:0,steps:3` as places of columns. Anything else is refused beside `columns`. */
export function parseColumns<C extends string>(
  text: string | undefined,
  columns: readonly C[],
  width: number,
): Partial<Record<C, number>> {
  const places: Partial<Record<C, number>> = {};
  for (const part of (text ?? '').split(',')) {
    if (!part.trim()) continue;
    const [, name = '', place = ''] = /^\s*([A-Za-z]+):(\d{1,3})\s*$/.exec(part) ?? [];
    const column = columns.find((each) => each === name);
    if (!column || Number(place) >= width || places[column] !== undefined)
      throw new AppError('bad_input', { fields: { columns: ['columns'] } });
    places[column] = Number(place);
  }
  return places;
}

/** No name of a column is longer. What is in brackets is looked for from each bracket on, so that a longer one would take long. */
const longestName = 200;

/**
 * Returns a header in small letters, without accents, spaces and text in brackets. A number sign becomes the word
 * `number`.
 */
export const plainHeader = (header: string): string =>
  plainWord(
    header
      .slice(0, longestName)
      .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
      .replaceAll(/#|\bn[ºo°]\.?(?=\s|$)|\bnr\b\.?/gi, 'number'),
  );

/** Returns the text as a name that a wish may hold exactly: `ActivityDate` and `activity date` are the same. */
const exactly = (text: string): string => text.trim().toLowerCase();

function placeOf(exact: readonly string[], plain: readonly string[], names: readonly string[]): number {
  for (const name of names) {
    const same = [exact.indexOf(exactly(name)), plain.indexOf(plainHeader(name) || ' ')];
    const at = same.find((each) => each >= 0);
    if (at === undefined) continue;
    const word = exactly(name);
    if (exact.indexOf(word) >= 0 && exact.indexOf(word, exact.indexOf(word) + 1) >= 0)
      throw refuseFile('column_twice', { twice: name });
    return at;
  }
  return -1;
}

export function countNamed<C extends string>(cells: readonly string[], { names }: TableWish<C>): number {
  const all = new Set(Object.values<readonly string[] | undefined>(names).flatMap((each) => each ?? []));
  const known = new Set([...all].flatMap((name) => [exactly(name), plainHeader(name)]));
  return cells.filter(
    (cell) => cell.trim() !== '' && (known.has(exactly(cell)) || known.has(plainHeader(cell))),
  ).length;
}

/** Finds the columns of a header by their names, and takes the chosen places instead where there are any. */
export function placeColumns<C extends string>(
  header: readonly string[],
  wish: TableWish<C>,
  chosen: Partial<Record<C, number>>,
): Places<C> {
  const places: Partial<Record<string, number>> = { ...chosen };
  const [exact, plain] = [header.map(exactly), header.map(plainHeader)];
  for (const [column, names] of Object.entries<readonly string[] | undefined>(wish.names)) {
    if (places[column] !== undefined) continue;
    const at = placeOf(exact, plain, names ?? []);
    if (at >= 0 && !Object.values(chosen).includes(at)) places[column] = at;
  }
  return { ...(places as Partial<Record<C, number>>), width: header.length };
}

/** Returns the columns that are missing, by the name that the importer prefers. Of several, all are named as one. */
export function missingColumns<C extends string>(places: Places<C>, { required }: TableWish<C>): C[][] {
  return required
    .map((each) => (typeof each === 'string' ? [each] : [...each]))
    .filter((some) =>
      some.every((column) => (places as Partial<Record<string, number>>)[column] === undefined),
    );
}

/** Its first row cannot be read, so nothing says what the columns are. */
export const notCsv = () => refuseFile('file_not_csv');
export const emptyFile = () => refuseFile('empty_file');
