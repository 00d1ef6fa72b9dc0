import type { ImportTables } from '../../domain/imports/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ImportRow } from './parsing/parse-row.ts';

/** The rows of a file, without constraints. */
export const rowTable: ImportTables = sql`create temp table import_row (line integer, key text,
  person text, day date, activity_id text, amount integer, instant timestamptz) on commit drop`;

export async function stageRows(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  if (!rows.length) return;
  // Several unnest side by side: `from unnest(a, b, …)` would be materialized before it is read.
  await sql`insert into import_row select line, lower(person), person, day, activity_id, amount, instant
    from (select unnest(${rows.map((row) => row.line)}::integer[]) as line, unnest(${rows.map((row) => row.person)}::text[]) as person,
      unnest(${rows.map((row) => row.day)}::date[]) as day, unnest(${rows.map((row) => row.activityId)}::text[]) as activity_id,
      unnest(${rows.map((row) => row.amount)}::integer[]) as amount,
      unnest(${rows.map((row) => row.instant)}::timestamptz[]) as instant) as r`.execute(tx);
}

/** The member's own date of rows that name an instant. */
export const localDays: ImportTables = sql`update import_row r set day = (r.instant at time zone p.time_zone)::date
  from import_person p where p.key = r.key and r.instant is not null`;

/** Makes one row of the parts of a day. It stands on the first of their lines. Too many steps together are a bad row. */
export async function addUp(tx: Db): Promise<void> {
  await sql`with part as (delete from import_row returning *)
    insert into import_row select min(r.line), min(r.key), min(r.person), r.day, r.activity_id, sum(r.amount)::integer, null
    from part r join import_person p using (key) group by p.who, r.day, r.activity_id`.execute(tx);
  await sql`insert into import_bad select line, 'steps', amount::text from import_row
    where activity_id is null and amount > 100000 on conflict do nothing`.execute(tx);
}

const walksWithDevice = (programId: string) => sql`
  insert into import_bad select r.line, 'device_counts_walking', '' from import_row r
  join import_person p using (key) join activity a on a.id = r.activity_id
  join member m on m.program_id = ${programId} and m.id = p.member_id
  where m.has_step_device and a.counted_by_devices on conflict do nothing`;

/** Days that would have too many minutes: those in the file plus the stored ones it does not change. */
const overfullDays = (programId: string, mostMinutes: number) => sql`
  insert into import_bad select r.line, 'too_many_minutes', '' from (
    select p.member_id, r.day, max(r.line) as line, sum(r.amount) as minutes, array_agg(r.activity_id) as activities
    from import_row r join import_person p using (key) where r.activity_id is not null group by p.who, p.member_id, r.day) r
  where r.minutes + coalesce((select sum(e.minutes) from converter_entry e where e.program_id = ${programId}
      and e.member_id = r.member_id and e.day = r.day and e.activity_id <> all (r.activities)), 0)
    > ${mostMinutes}
  on conflict do nothing`;

/**
 * Marks lines that repeat an entry, and returns how many there are. Where they differ, none of them is right, so the first is
 * marked as well.
 */
export async function findRepeats(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`with told as (
      select p.who, r.day, r.activity_id, min(r.line) as first_line, max(r.line) as last_line,
        min(r.amount) <> max(r.amount) as differ
      from import_row r join import_person p using (key)
      group by p.who, r.day, r.activity_id having count(*) > 1
    )
    insert into import_bad select r.line, 'twice', (case when r.line = t.first_line then t.last_line else t.first_line end)::text
      from told t join import_person p using (who)
      join import_row r on r.key = p.key and r.day = t.day and r.activity_id is not distinct from t.activity_id
    where (r.line > t.first_line or t.differ) on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Finds the bad rows of a file with minutes that only show when all rows and the stored entries are known. */
export async function checkMinutes(tx: Db, programId: string, mostMinutes: number): Promise<void> {
  await walksWithDevice(programId).execute(tx);
  await findRepeats(tx);
  await overfullDays(programId, mostMinutes).execute(tx);
}
