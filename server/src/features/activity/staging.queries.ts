import type { DayRule } from '#contract/table-choices.ts';
import type { ImportTables } from '../../domain/imports/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ImportRow } from './parsing/parse-row.ts';

/** The rows of a file, without constraints. */
export const rowTable: ImportTables = sql`create temp table import_row (line integer, key text,
  person text, day date, activity_id text, amount integer, instant timestamptz, second integer) on commit drop`;

export async function stageRows(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  if (!rows.length) return;
  // Several unnest side by side: `from unnest(a, b, …)` would be materialized before it is read.
  await sql`insert into import_row select line, lower(person), person, day, activity_id, amount, instant, second
    from (select unnest(${rows.map((row) => row.line)}::integer[]) as line, unnest(${rows.map((row) => row.person)}::text[]) as person,
      unnest(${rows.map((row) => row.day)}::date[]) as day, unnest(${rows.map((row) => row.activityId)}::text[]) as activity_id,
      unnest(${rows.map((row) => row.amount)}::integer[]) as amount,
      unnest(${rows.map((row) => row.instant)}::timestamptz[]) as instant,
      unnest(${rows.map((row) => row.second)}::integer[]) as second) as r`.execute(tx);
}

/** The member's own date of rows that name an instant. */
export const localDays: ImportTables = sql`update import_row r set day = (r.instant at time zone p.time_zone)::date
  from import_person p where p.key = r.key and r.instant is not null`;

/** Whether the times of a day's rows tell them apart. */
const isApart = sql`count(r.second) = count(*) and count(distinct r.second) = count(*)`;

/**
 * Notes days of which the rows may be parts, or one of them the whole day: rows that differ and that no times tell apart, and a row at
 * midnight beside several others, where such a row is never less than all others together (as in a member's own table).
 */
export async function noteOpenDays(tx: Db): Promise<void> {
  await sql`create temp table import_open on commit drop as
    with told as (
      select p.who, r.day, r.activity_id, min(r.line) as line, ${isApart} as is_apart, min(r.amount) <> max(r.amount) as differs,
        case when ${isApart} and count(*) > 2 then max(r.amount) filter (where r.second = 0) end as midnight,
        sum(r.amount) as total
      from import_row r join import_person p using (key) group by p.who, r.day, r.activity_id having count(*) > 1
    ), totals as (
      select activity_id is null as is_steps, bool_and(midnight >= total - midnight) as are_totals
      from told where midnight is not null group by 1
    )
    select t.who, t.day, t.activity_id, t.line from told t left join totals on is_steps = (t.activity_id is null)
    where (not t.is_apart and t.differs) or (t.midnight is not null and are_totals)`.execute(tx);
}

/** Returns the rows of the first open day; none: no day is open. */
export async function findOpenDay(
  tx: Db,
): Promise<{ day: string; value: number; activityId: string | null }[]> {
  const { rows } = await sql<{ day: string; value: number; activityId: string | null }>`
    select r.day::text as day, r.amount as value, r.activity_id
    from (select * from import_open order by line limit 1) o join import_person p using (who)
    join import_row r on r.key = p.key and r.day = o.day and r.activity_id is not distinct from o.activity_id
    order by r.line`.execute(tx);
  return rows;
}

/**
 * Makes one row of the rows of a day, on the first of their lines. Parts add up, and of open days what `rule` says; without one, and
 * where it refuses, their rows stay as they are. Too many steps together are a bad row.
 */
export async function settleDays(tx: Db, rule: DayRule | undefined): Promise<void> {
  const all = sql.lit(rule === 'add');
  const whole = sql.lit(rule === 'add' || rule === 'most');
  await sql`with part as (delete from import_row r using import_person p where p.key = r.key and (${whole}
      or not exists (select from import_open o where o.who = p.who and o.day = r.day and o.activity_id is not distinct from r.activity_id))
      returning r.*)
    insert into import_row select min(r.line), min(r.key), min(r.person), r.day, r.activity_id,
      case when ${all} or (${isApart} and bool_and(o.who is null)) then sum(r.amount) else max(r.amount) end::integer, null, null
    from part r join import_person p using (key)
    left join import_open o on o.who = p.who and o.day = r.day and o.activity_id is not distinct from r.activity_id
    group by p.who, r.day, r.activity_id`.execute(tx);
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
