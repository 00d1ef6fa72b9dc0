import type { EntryRows } from '../../domain/activity/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface Counts {
  members: number;
  membersNew: number;
  days: number;
  daysNew: number;
  daysUnchanged: number;
  /** Entries that were compared. */
  compared: number;
  /** Those that differ from the stored ones. */
  entries: number;
  /** Those of which something is stored. */
  standing: number;
}

/**
 * Returns the stored steps of each person between their first and last day in the file. A plain join may read all days
 * of the program, so it is lateral.
 */
const standing = (programId: string) => sql`standing as materialized (
  select p.key, d.day, d.steps from import_person p cross join lateral (
    select s.day, s.steps from step_day s where s.program_id = ${programId} and s.member_id = p.member_id
      and s.day between p.first_day and p.last_day and s.source = 'device' offset 0) d)`;

/**
 * Counts what the good rows of the file would change. A day is new if none of its entries is stored, and unchanged if all of
 * them are stored with the same value.
 */
export async function compareStaged(tx: Db, programId: string, hasMinutes: boolean): Promise<Counts> {
  const minutes = sql`left join converter_entry e on e.program_id = ${programId} and e.member_id = p.member_id and e.day = r.day
        and e.activity_id = r.activity_id`;
  const before = hasMinutes ? sql`coalesce(s.steps, e.minutes)` : sql`s.steps`;
  const { rows } = await sql<Counts>`
    with ${standing(programId)}, told as (
      select p.who, p.member_id is null as is_new, r.day, count(*) as compared,
        count(${before}) as standing,
        count(*) filter (where r.amount is distinct from ${before}) as entries
      from import_row r join import_person p using (key)
      left join standing s on r.activity_id is null and s.key = r.key and s.day = r.day
      ${hasMinutes ? minutes : sql``}
      group by p.who, p.member_id is null, r.day
    )
    select count(distinct who) as members, count(distinct who) filter (where is_new) as members_new,
      count(*) as days, count(*) filter (where standing = 0) as days_new, count(*) filter (where entries = 0) as days_unchanged,
      coalesce(sum(compared), 0)::integer as compared, coalesce(sum(standing), 0)::integer as standing,
      coalesce(sum(entries), 0)::integer as entries
    from told`.execute(tx);
  return rows[0]!;
}

/** Sorts the rows of a long file in the order of the entries' key, so that neighbours are written together. */
export async function sortRows(tx: Db): Promise<void> {
  await sql`create index import_row_order on import_row (key, day)`.execute(tx);
  await sql`cluster import_row using import_row_order`.execute(tx);
  await sql`analyze import_row`.execute(tx);
}

/** Returns how many pages the rows of the file fill. */
export async function countPages(tx: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select (pg_relation_size('import_row')
    / current_setting('block_size')::integer)::integer as pages`.execute(tx);
  return rows[0]!.pages;
}

/** Lists all people in the file. By now all of them are members. */
export async function listImported(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct member_id from import_person`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** Finds the first day of the file. */
export async function findFirstDay(tx: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select min(first_day) as day from import_person`.execute(tx);
  return rows[0]!.day;
}

/** Rows of the file by their pages in the staging table: from `from` to before `to`. */
export interface PageRange {
  from: number;
  to: number;
}

const within = ({ from, to }: PageRange) => sql`from import_row r join import_person p using (key)
  where r.ctid >= ${`(${from},0)`}::tid and r.ctid < ${`(${to},0)`}::tid`;

/** The columns of these rows, for machines that get them as values. */
export const stepColumns = 'member_id uuid, day date, source text, steps integer';
export const minuteColumns = 'member_id uuid, day date, activity_id text, minutes integer, rate integer';

/**
 * Returns the steps on these pages, as rows to be written. The admin vouches for them, so they count like measured
 * ones.
 */
export const stepRows = (range: PageRange): EntryRows =>
  sql`select p.member_id, r.day, 'device' as source, r.amount as steps ${within(range)} and r.activity_id is null`;

/** Returns the minutes on these pages in the same form. */
export const activityRows = (range: PageRange): EntryRows =>
  sql`select p.member_id, r.day, r.activity_id, r.amount as minutes,
    (select a.rate from activity a where a.id = r.activity_id) as rate ${within(range)} and r.activity_id is not null`;

/** Returns those of the steps that differ from the stored ones. */
export const changedSteps = (programId: string, range: PageRange): EntryRows =>
  sql`select i.* from (${stepRows(range)}) i left join lateral (select s.steps from step_day s where s.program_id = ${programId}
      and s.member_id = i.member_id and s.day = i.day and s.source = i.source offset 0) s on true
    where i.steps is distinct from s.steps`;

export const changedActivities = (programId: string, range: PageRange): EntryRows =>
  sql`select i.* from (${activityRows(range)}) i left join lateral (select e.minutes from converter_entry e
      where e.program_id = ${programId} and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id
      offset 0) e on true
    where i.minutes is distinct from e.minutes`;
