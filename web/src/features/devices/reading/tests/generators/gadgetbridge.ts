import initSqlJs from 'sql.js';
import type { KnownDay } from './known-days.ts';

const schema = `
create table DEVICE (_id integer primary key, NAME text, IDENTIFIER text);
create table MI_BAND_ACTIVITY_SAMPLE (TIMESTAMP integer, DEVICE_ID integer, USER_ID integer, RAW_INTENSITY integer, STEPS integer,
  RAW_KIND integer, HEART_RATE integer);
create table HUAMI_EXTENDED_ACTIVITY_SAMPLE (TIMESTAMP integer, DEVICE_ID integer, USER_ID integer, RAW_INTENSITY integer,
  STEPS integer, RAW_KIND integer, HEART_RATE integer);
create table HUAMI_HEART_RATE_RESTING_SAMPLE (TIMESTAMP integer, DEVICE_ID integer, USER_ID integer, UTC_OFFSET integer,
  HEART_RATE integer);
`;

/** Gadgetbridge's database with an old band and a new watch: of minutes in both, one counts. */
export async function gadgetbridgeDb(
  days: readonly KnownDay[],
  offsetOf: (day: KnownDay) => number,
  code: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs({ wasmBinary: code });
  const db = new Database();
  db.exec(schema);
  for (const day of days) {
    const at = (hours: number) => Date.parse(`${day.date}T00:00:00Z`) / 1000 + (hours - offsetOf(day)) * 3600;
    for (const [hour, count] of Object.entries(day.steps)) {
      const sample = (table: string, device: number, second: number, steps: number) =>
        db.run(`insert into ${table} (TIMESTAMP, DEVICE_ID, STEPS) values (?, ?, ?)`, [
          second,
          device,
          steps,
        ]);
      sample('HUAMI_EXTENDED_ACTIVITY_SAMPLE', 1, at(Number(hour)), count - 3);
      sample('HUAMI_EXTENDED_ACTIVITY_SAMPLE', 1, at(Number(hour)) + 60, 3);
      sample('HUAMI_EXTENDED_ACTIVITY_SAMPLE', 1, at(Number(hour)) + 120, -1);
      sample('MI_BAND_ACTIVITY_SAMPLE', 2, at(Number(hour)), count - 1);
    }
    db.run(
      'insert into HUAMI_HEART_RATE_RESTING_SAMPLE (TIMESTAMP, DEVICE_ID, HEART_RATE) values (?, 1, ?)',
      [at(7) * 1000, day.restingHeartRate],
    );
  }
  return new Uint8Array(db.export());
}
