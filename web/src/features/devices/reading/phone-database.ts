import type { DayBook } from './day-book.ts';
import { readDatabase } from './formats/database.ts';
import { readGadgetbridge } from './formats/gadgetbridge.ts';
import { readHealthConnect } from './formats/health-connect.ts';
import type { ReadingContext } from './reading.types.ts';

/** The whole database is in memory while it is read. */
export const mostDatabase = 192 * 1024 ** 2;

const readers = [
  { format: 'health-connect', table: 'steps_record_table', read: readHealthConnect },
  { format: 'gadgetbridge', table: 'MI_BAND_ACTIVITY_SAMPLE', read: readGadgetbridge },
] as const;

/** Reads a database that a phone exports, known by its tables. */
export const readPhoneDatabase = (
  bytes: Uint8Array,
  file: string,
  context: ReadingContext,
  book: DayBook,
): Promise<(typeof readers)[number]['format']> => readDatabase(bytes, file, context, book, readers);
