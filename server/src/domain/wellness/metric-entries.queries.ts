import { column, sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** The stored value of one metric on one day. */
export interface MetricEntry {
  metric: string;
  day: string;
  value: number;
  /** Imported or from a device. Otherwise the member entered it. */
  imported: boolean;
}

/** A member's metrics between two days, those with one number only (no blood pressure). */
export async function readMetricEntries(
  db: Db,
  programId: string,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<MetricEntry[]> {
  const { rows } = await sql<MetricEntry>`select metric, day, value::float8 as value, imported from metric_day
    where program_id = ${programId} and member_id = ${memberId} and day between ${from}::date and ${to}::date
      and diastolic is null`.execute(db);
  return rows;
}

export interface MetricToWrite {
  metric: string;
  day: string;
  /** Null removes the entry. */
  value: number | null;
}

/**
 * Writes metrics from a file or device under the lock on the member's row, keeping earlier values
 * (docs/decisions/004). Entries of the member stay. Each entry may appear once.
 */
export async function writeMetricEntries(
  tx: Db,
  programId: string,
  memberId: string,
  entries: readonly MetricToWrite[],
  now: Date,
): Promise<void> {
  if (!entries.length) return;
  const input = sql`select * from unnest(${entries.map((each) => each.metric)}::text[],
    ${entries.map((each) => each.day)}::date[], ${entries.map((each) => each.value)}::numeric[],
    ${entries.map(() => newId())}::uuid[]) as i (metric, day, value, id)`;
  await sql`with input as (${input}), open as (
      select i.*, d.value as before, d.recorded_at from input i
      left join metric_day d on d.program_id = ${programId} and d.member_id = ${memberId} and d.metric = i.metric and d.day = i.day
      where (d.member_id is null or d.imported) and d.value is distinct from i.value
    ), kept as (
      insert into metric_revision (program_id, id, member_id, metric, day, value, recorded_at, replaced_at)
      select ${programId}::uuid, id, ${memberId}::uuid, metric, day, before, recorded_at, ${now}::timestamptz
      from open where before is not null
    )
    insert into metric_day (program_id, member_id, metric, day, value, recorded_at, imported)
    select ${programId}::uuid, ${memberId}::uuid, metric, day, value, ${now}::timestamptz, true from open where value is not null
    on conflict (program_id, member_id, metric, day) do update
    set value = excluded.value, recorded_at = excluded.recorded_at`.execute(tx);
  const gone = entries.filter(({ value }) => value === null);
  if (gone.length)
    await sql`delete from metric_day where program_id = ${programId} and member_id = ${memberId} and imported
      and (metric, day) in (select * from unnest(${column(gone, 'metric')}::text[], ${column(gone, 'day')}::date[]))`.execute(
      tx,
    );
}
