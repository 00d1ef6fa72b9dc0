import type { Database, SqlValue } from 'sql.js';
import type { DayBook, Source } from '../day-book.ts';
import { dayNumber } from '../wall-time.ts';
import { numberOf, rowsOf, type Row } from './database.ts';

/** Watches, rings and bands, then phones (device_type of androidx.health.connect). */
const ranks: Record<number, number> = { 1: 0, 4: 0, 6: 0, 2: 1 };
/** Stages in which somebody is awake or out of bed. */
const awake: ReadonlySet<SqlValue> = new Set([1, 3, 7]);

/** Returns a function that finds who wrote a row: an app on a kind of device. */
function sourcesIn(db: Database): (row: Row) => Source {
  const names = new Map(
    [...rowsOf(db, 'application_info_table', ['row_id', 'package_name'])].map((row) => [
      row['row_id'],
      String(row['package_name']),
    ]),
  );
  const kinds = new Map(
    [...rowsOf(db, 'device_info_table', ['row_id', 'device_type'])].map((row) => [
      row['row_id'],
      numberOf(row['device_type']),
    ]),
  );
  return (row) => {
    const device = row['device_info_id'];
    const rank = ranks[kinds.get(device) ?? -1] ?? 2;
    return { name: `${names.get(row['app_info_id']) ?? row['app_info_id']} ${rank} ${device}`, rank };
  };
}

const spell = [
  'start_time',
  'start_zone_offset',
  'end_time',
  'end_zone_offset',
  'app_info_id',
  'device_info_id',
];
const reading = ['time', 'zone_offset'];

/** Health Connect writes moments in UTC, and beside them how far ahead the phone's clock was. */
const startOf = (row: Row) => numberOf(row['start_time']) + 1000 * numberOf(row['start_zone_offset']);
const endOf = (row: Row) =>
  numberOf(row['end_time']) + 1000 * numberOf(row['end_zone_offset'] ?? row['start_zone_offset']);

const timeOf = (row: Row) => numberOf(row['time']) + 1000 * numberOf(row['zone_offset']);

function readSleep(db: Database, book: DayBook, sourceOf: (row: Row) => Source): void {
  const stages = Map.groupBy(
    rowsOf(db, 'sleep_stages_table', ['parent_key', 'stage_start_time', 'stage_end_time', 'stage_type']),
    (row) => row['parent_key'],
  );
  for (const row of rowsOf(db, 'sleep_session_record_table', ['row_id', ...spell])) {
    const source = sourceOf(row);
    const offset = 1000 * numberOf(row['end_zone_offset']);
    const ofNight = stages.get(row['row_id']);
    if (!ofNight) book.addSleep(source, { start: startOf(row), end: endOf(row) });
    for (const stage of ofNight ?? [])
      if (!awake.has(stage['stage_type']!))
        book.addSleep(source, {
          start: numberOf(stage['stage_start_time']) + offset,
          end: numberOf(stage['stage_end_time']) + offset,
        });
  }
}

/** Reads the database that Health Connect exports. */
export function readHealthConnect(db: Database, book: DayBook, file: string): void {
  const sourceOf = sourcesIn(db);
  for (const row of rowsOf(db, 'steps_record_table', [...spell, 'count'])) {
    const { count, start_time: start } = row;
    const line = { file, line: null };
    if (typeof start !== 'number' || endOf(row) < startOf(row))
      book.addBad({ ...line, reason: 'date', value: String(start) });
    else if (typeof count !== 'number' || count < 0)
      book.addBad({ ...line, reason: 'number', value: String(count) });
    else book.addSteps(sourceOf(row), startOf(row), endOf(row), count);
  }
  readSleep(db, book, sourceOf);
  for (const row of rowsOf(db, 'weight_record_table', [...reading, 'weight']))
    book.addReading('weight', timeOf(row), numberOf(row['weight']) / 1000);
  for (const row of rowsOf(db, 'resting_heart_rate_record_table', [...reading, 'beats_per_minute']))
    book.addReading('restingHeartRate', timeOf(row), numberOf(row['beats_per_minute']));
  const spans = [
    ['exercise_session_record_table', 'activeMinutes'],
    ['mindfulness_session_record_table', 'mindfulness'],
  ] as const;
  for (const [table, metric] of spans)
    for (const row of rowsOf(db, table, spell))
      book.addTo(
        metric,
        sourceOf(row),
        dayNumber(startOf(row)),
        (endOf(row) - startOf(row)) / 60_000,
        startOf(row),
      );
}
