import type { Database } from 'sql.js';
import type { DayBook } from '../day-book.ts';
import { wallTimes } from '../wall-time.ts';
import { numberOf, rowsOf } from './database.ts';

/**
 * Tables with the steps of each minute, in seconds since 1970. Those of other makers hold counters, or minutes of another meaning, and
 * are not read.
 */
const minutes = ['MI_BAND_ACTIVITY_SAMPLE', 'HUAMI_EXTENDED_ACTIVITY_SAMPLE', 'XIAOMI_ACTIVITY_SAMPLE'];
/** Readings, in milliseconds. */
const resting = ['HUAMI_HEART_RATE_RESTING_SAMPLE'];
const minuteMs = 60_000;

/** Reads Gadgetbridge's database: minutes of each watch or band. A watch that counts nothing writes -1. */
export function readGadgetbridge(db: Database, book: DayBook, file: string, timeZone: string): void {
  const inZone = wallTimes(timeZone);
  for (const table of minutes)
    for (const row of rowsOf(db, table, ['TIMESTAMP', 'DEVICE_ID', 'STEPS'])) {
      const [at, steps] = [numberOf(row['TIMESTAMP']) * 1000, numberOf(row['STEPS'])];
      const source = { name: `device ${row['DEVICE_ID']}`, rank: 0 };
      if (at <= 0) book.addBad({ file, line: null, reason: 'date', value: String(row['TIMESTAMP']) });
      else if (steps > 0) book.addSteps(source, inZone(at), inZone(at) + minuteMs, steps);
    }
  for (const table of resting)
    for (const row of rowsOf(db, table, ['TIMESTAMP', 'HEART_RATE'])) {
      const [at, beats] = [numberOf(row['TIMESTAMP']), numberOf(row['HEART_RATE'])];
      if (at > 0 && beats > 0) book.addReading('restingHeartRate', inZone(at), beats);
    }
}
