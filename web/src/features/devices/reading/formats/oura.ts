import type { DayBook } from '../day-book.ts';
import { dayIn, isRecord, numberOf, recordsIn, type Loose } from '../device-json.ts';
import { columnOf, numberIn, readDeviceTable } from '../device-table.ts';
import { dayMs, dayNumberOf } from '../wall-time.ts';

const source = { name: 'Oura', rank: 0 };

/** Recognizes the tables of an account's archive, and the trends that the site exports. */
export const isOuraName = (name: string): boolean =>
  /^(?:oura_)?(?:dailyactivity|sleepmodel)\.csv$/i.test(name);
export const isOuraTable = (header: readonly string[]): boolean =>
  (header.includes('steps') && header.includes('total sleep duration')) ||
  (header.includes('day') && header.includes('total_sleep_duration')) ||
  (header.includes('day') && header.includes('steps') && header.includes('equivalent_walking_distance'));

const seconds = /^total[ _]sleep[ _]duration$/;
const heart = /^average resting heart rate$/;

export function readOuraTable(bytes: Uint8Array, file: string, book: DayBook): void {
  const table = readDeviceTable(bytes, file, book);
  const at = { day: columnOf(table, /^(?:day|date)$/), steps: columnOf(table, /^steps$/) };
  const [asleepAt, heartAt] = [columnOf(table, seconds), columnOf(table, heart)];
  for (const row of table.rows) {
    const day = dayNumberOf((row.cells[at.day] ?? '').trim().slice(0, 10));
    if (day === null) {
      book.addBad({ file, line: row.line, reason: 'date', value: row.cells[at.day] });
      continue;
    }
    const steps = numberIn(table, row, at.steps, book);
    if (steps !== null) book.addDay(source, day, steps);
    const asleep = numberIn(table, row, asleepAt, book);
    if (asleep) book.addTo('sleep', source, day, asleep / 3600, day * dayMs);
    const beats = numberIn(table, row, heartAt, book);
    if (beats) book.addReading('restingHeartRate', day * dayMs, beats);
  }
}

const lists = ['daily_activity', 'activity', 'sleep'] as const;

/** When a sleep began, which tells naps apart. */
const startOf = (row: Loose) => Date.parse(String(row['bedtime_start'] ?? row['summary_date'] ?? row['day']));

export const isOuraJson = (said: unknown): said is Loose =>
  isRecord(said) &&
  lists.some((list) => recordsIn(said[list]).some((row) => 'day' in row || 'summary_date' in row));

/** Oura's JSON, of the first and the second version of its API. */
export function readOuraJson(said: Loose, file: string, book: DayBook): void {
  for (const list of lists)
    for (const row of recordsIn(said[list])) {
      const day = dayIn(row['day'] ?? row['summary_date'], file, book);
      if (day === null) continue;
      const [steps, asleep] = [numberOf(row['steps']), numberOf(row['total_sleep_duration'] ?? row['total'])];
      if (list !== 'sleep' && steps !== null) book.addDay(source, day, steps);
      if (list === 'sleep' && asleep !== null) book.addTo('sleep', source, day, asleep / 3600, startOf(row));
    }
}
