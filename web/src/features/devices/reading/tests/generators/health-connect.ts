import initSqlJs from 'sql.js';
import type { KnownDay } from './known-days.ts';

/** The tables of Android's Health Connect that are read, with the columns they have. */
const schema = `
create table application_info_table (row_id integer primary key, package_name text, app_name text);
create table device_info_table (row_id integer primary key, manufacturer text, model text, device_type integer);
create table steps_record_table (row_id integer primary key, uuid blob, last_modified_time integer, device_info_id integer,
  app_info_id integer, start_time integer, start_zone_offset integer, end_time integer, end_zone_offset integer,
  local_date integer, count integer);
create table sleep_session_record_table (row_id integer primary key, device_info_id integer, app_info_id integer,
  start_time integer, start_zone_offset integer, end_time integer, end_zone_offset integer, title text);
create table sleep_stages_table (parent_key integer, stage_start_time integer, stage_end_time integer, stage_type integer);
create table weight_record_table (row_id integer primary key, app_info_id integer, time integer, zone_offset integer, weight real);
create table resting_heart_rate_record_table (row_id integer primary key, time integer, zone_offset integer,
  beats_per_minute integer);
create table exercise_session_record_table (row_id integer primary key, device_info_id integer, app_info_id integer,
  start_time integer, start_zone_offset integer, end_time integer, end_zone_offset integer, exercise_type integer);
insert into application_info_table values (1, 'com.google.android.apps.fitness', 'Fit'), (2, 'com.sec.android.app.shealth', 'S');
insert into device_info_table values (1, 'Google', 'Pixel', 2), (2, 'Samsung', 'Watch', 1);
`;

const offset = -18_000;
const hourMs = 3_600_000;

type Insert = (table: string, values: Readonly<Record<string, number>>) => void;

/** Moments of a wall clock five hours behind UTC. */
const utc = (date: string, hours: number) => Date.parse(`${date}T00:00:00Z`) - offset * 1000 + hours * hourMs;

const spell = (date: string, from: number, to: number) => ({
  start_time: utc(date, from),
  start_zone_offset: offset,
  end_time: utc(date, to),
  end_zone_offset: offset,
});

/** The watch counts, and the phone counts some of the same, but the last hour with steps alone. */
function writeSteps(insert: Insert, { date, steps }: KnownDay): void {
  const counted = Object.entries(steps);
  for (const [place, [hour, count]] of counted.entries()) {
    const isLast = place === counted.length - 1;
    const row = spell(date, Number(hour), Number(hour) + 0.2);
    if (!isLast) insert('steps_record_table', { ...row, device_info_id: 2, app_info_id: 2, count });
    insert('steps_record_table', {
      ...row,
      device_info_id: 1,
      app_info_id: 1,
      count: isLast ? count : count - 5,
    });
  }
}

function writeDay(insert: Insert, known: KnownDay, place: number): void {
  const { date, sleep, weight, restingHeartRate, activeMinutes } = known;
  const by = { device_info_id: 2, app_info_id: 2 };
  writeSteps(insert, known);
  insert('sleep_session_record_table', { row_id: place, ...by, ...spell(date, -0.5, sleep + 0.25) });
  const stage = (from: number, to: number, kind: number) =>
    insert('sleep_stages_table', {
      parent_key: place,
      stage_start_time: utc(date, from),
      stage_end_time: utc(date, to),
      stage_type: kind,
    });
  stage(-0.5, 0, 4);
  stage(0, 0.25, 1);
  stage(0.25, sleep - 0.25, 6);
  const moment = { time: utc(date, 7), zone_offset: offset };
  insert('weight_record_table', { ...moment, app_info_id: 2, weight: weight * 1000 });
  insert('resting_heart_rate_record_table', { ...moment, beats_per_minute: restingHeartRate });
  insert('exercise_session_record_table', {
    ...by,
    ...spell(date, 8, 8 + activeMinutes / 60),
    exercise_type: 53,
  });
}

/** `wasmBinary`: the code of SQLite. */
export async function healthConnectDb(
  days: readonly KnownDay[],
  wasmBinary: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs({ wasmBinary });
  const db = new Database();
  db.run(schema);
  const insert: Insert = (table, values) => {
    const names = Object.keys(values);
    db.run(
      `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(values),
    );
  };
  for (const [place, known] of days.entries()) writeDay(insert, known, place + 1);
  const bytes = new Uint8Array(db.export());
  db.close();
  return bytes;
}
