import { sql, type Db } from '../../platform/db/db.ts';
import type { BadRow, ImportRow } from './parsing/parse-row.ts';

/** Takes the program's imports for this transaction; false: another one is under way. */
async function lockImports(tx: Db, programId: string, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended(${`import:${programId}`}, 7)`;
  if (!wait) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(tx);
    return rows[0]?.locked ?? false;
  }
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
  return true;
}

/**
 * Opens the tables of one import, gone with its transaction, in which a statement may take longer than a request's
 * does. Imports of a program come one after another: false when another one is under way.
 */
export async function openStaging(tx: Db, programId: string, wait: boolean): Promise<boolean> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '60s', true)`.execute(
    tx,
  );
  if (!(await lockImports(tx, programId, wait))) return false;
  // Without parameters: three statements that travel together.
  await sql`create temp table import_row (line integer not null, key text not null, person text not null,
      day date not null, activity_id text, amount integer not null) on commit drop;
    create temp table import_bad (line integer primary key, reason text not null, value text not null) on commit drop;
    create temp table import_person (key text primary key, person text not null, first_day date not null,
      member_id uuid, time_zone text, has_step_device boolean not null default false, who text not null)
      on commit drop`.execute(tx);
  return true;
}

export async function stageRows(tx: Db, rows: readonly ImportRow[], bad: readonly BadRow[]): Promise<void> {
  if (rows.length) {
    await sql`insert into import_row select line, lower(person), person, day, activity_id, amount
      from unnest(${rows.map((row) => row.line)}::integer[], ${rows.map((row) => row.person)}::text[],
        ${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.activityId)}::text[],
        ${rows.map((row) => row.amount)}::integer[]) as r (line, person, day, activity_id, amount)`.execute(
      tx,
    );
  }
  if (bad.length) {
    await sql`insert into import_bad select * from unnest(${bad.map((row) => row.line)}::integer[],
      ${bad.map((row) => row.reason)}::text[], ${bad.map((row) => row.value)}::text[])
      on conflict do nothing`.execute(tx);
  }
}

/** Who the persons of the file are: by username, else by e-mail, without case. `newTimeZone`: of people not found. */
export async function resolvePersons(tx: Db, programId: string, newTimeZone: string): Promise<void> {
  await sql`analyze import_row`.execute(tx);
  await sql`insert into import_person (key, person, first_day, who)
    select key, (array_agg(person order by line))[1], min(day), key from import_row group by key`.execute(tx);
  await sql`update import_person p set member_id = m.id, time_zone = m.time_zone, has_step_device = m.has_step_device,
    who = m.id::text from member m
    where m.program_id = ${programId} and m.status <> 'erased' and lower(m.username) = p.key`.execute(tx);
  await sql`update import_person p set member_id = m.id, time_zone = m.time_zone, has_step_device = m.has_step_device,
    who = m.id::text from member m
    where m.program_id = ${programId} and m.status <> 'erased' and lower(m.email) = p.key and p.member_id is null`.execute(
    tx,
  );
  await sql`update import_person set time_zone = ${newTimeZone} where member_id is null`.execute(tx);
  await sql`analyze import_person`.execute(tx);
}

export async function listTimeZones(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`select distinct time_zone from import_person`.execute(tx);
  return rows.map((row) => row.timeZone);
}

const unknownPersons = sql`insert into import_bad select r.line, 'person_unknown', max(left(r.person, 60))
  from import_row r join import_person p using (key) where p.member_id is null group by r.line on conflict do nothing`;

/** The first of two lines that say the same keeps its place. */
const repeats = sql`insert into import_bad select line, 'twice', first_line::text from (
    select line, min(line) over same as first_line, row_number() over (partition by p.who, r.day, r.activity_id order by line) as turn
    from import_row r join import_person p using (key)
    window same as (partition by p.who, r.day, r.activity_id)
  ) as told where turn > 1 on conflict do nothing`;

const walksWithDevice = sql`insert into import_bad select r.line, 'device_counts_walking', '' from import_row r
  join import_person p using (key) join activity a on a.id = r.activity_id
  where p.has_step_device and a.counted_by_devices on conflict do nothing`;

/** The day as it would stand: what the file says, and what it leaves as it is. */
const overfullDays = (programId: string, mostMinutes: number) => sql`
  insert into import_bad select max(r.line), 'too_many_minutes', '' from import_row r join import_person p using (key)
  where r.activity_id is not null
  group by p.who, p.member_id, r.day
  having sum(r.amount) + coalesce((select sum(e.minutes) from converter_entry e where e.program_id = ${programId}
      and e.member_id = p.member_id and e.day = r.day and e.activity_id <> all (array_agg(r.activity_id))), 0)
    > ${mostMinutes}
  on conflict do nothing`;

interface Checks {
  programId: string;
  createMembers: boolean;
  mostMinutes: number;
  /** The day it is, by time zone. */
  today: ReadonlyMap<string, string>;
}

/** Finds the bad rows that only all rows and the database together show. */
export async function checkStaged(tx: Db, checks: Checks): Promise<void> {
  const { programId, createMembers, mostMinutes, today } = checks;
  if (!createMembers) await unknownPersons.execute(tx);
  await sql`insert into import_bad select r.line, 'date_in_future', max(r.day)::text from import_row r
    join import_person p using (key)
    join unnest(${[...today.keys()]}::text[], ${[...today.values()]}::date[]) as t (time_zone, today) using (time_zone)
    where r.day > t.today group by r.line on conflict do nothing`.execute(tx);
  await walksWithDevice.execute(tx);
  await repeats.execute(tx);
  await overfullDays(programId, mostMinutes).execute(tx);
}

export async function listBadRows(tx: Db, limit: number): Promise<{ total: number; rows: BadRow[] }> {
  const { rows } = await sql<BadRow & { total: number }>`
    select line, reason, value, count(*) over () as total from import_bad order by line limit ${limit}`.execute(
    tx,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ line, reason, value }) => ({ line, reason, value })),
  };
}
