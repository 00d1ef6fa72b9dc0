import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import type { DayBook } from '../day-book.ts';
import { ReadingProblem, type ReadingContext } from '../reading.types.ts';

export type Row = Record<string, SqlValue>;

export const numberOf = (value: SqlValue | undefined) => (typeof value === 'number' ? value : 0);

/** Yields rows of a table of which older phones have not all columns; none if it isn't there. */
export function* rowsOf(db: Database, table: string, columns: readonly string[]): Generator<Row> {
  const [found] = db.exec(`select name from pragma_table_info('${table}')`);
  const there = new Set(found?.values.map(([name]) => name));
  const wanted = columns.filter((column) => there.has(column));
  if (!wanted.length) return;
  const statement = db.prepare(`select ${wanted.join(', ')} from ${table}`);
  try {
    while (statement.step()) yield statement.getAsObject() as Row;
  } finally {
    statement.free();
  }
}

/** Opens a database of a phone, which one of `readers` knows by a table of its own. Returns the format of that one. */
export async function readDatabase<Format>(
  bytes: Uint8Array,
  file: string,
  { sqlite, timeZone }: ReadingContext,
  book: DayBook,
  readers: readonly {
    format: Format;
    /** The beginning of the name of a table that only this app has. */
    table: string;
    read(db: Database, book: DayBook, file: string, timeZone: string): void;
  }[],
): Promise<Format> {
  const place = { file, line: null };
  const { Database: Sqlite } = await initSqlJs({ wasmBinary: await sqlite() });
  const db = new Sqlite(bytes);
  try {
    const [tables] = db.exec("select name from sqlite_master where type = 'table'");
    const names = (tables?.values ?? []).map(([name]) => String(name));
    const reader = readers.find(({ table }) => names.some((name) => name.startsWith(table)));
    if (!reader) throw new ReadingProblem('not_known', { place });
    reader.read(db, book, file, timeZone);
    return reader.format;
  } catch (error) {
    throw error instanceof ReadingProblem ? error : new ReadingProblem('broken', { place });
  } finally {
    db.close();
  }
}
