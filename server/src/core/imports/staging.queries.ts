import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { BadRow } from './start-row.ts';

/**
 * Takes the program's imports for this transaction, in which a statement may take longer than a request's does, and is
 * planned for its values. Imports of a program come one after another: false when another one is under way.
 */
export async function lockImports(tx: Db, programId: string, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended(${`import:${programId}`}, 7)`;
  // Together: the settings hold for the lock.
  const [, { rows }] = await Promise.all([
    sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '60s', true),
      set_config('plan_cache_mode', 'auto', true)`.execute(tx),
    sql<{ locked: boolean }>`select ${
      wait ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`
    } as locked`.execute(tx),
  ]);
  return rows[0]?.locked ?? false;
}

/** Statements without parameters, which travel as one. */
export type ImportTables = RawBuilder<unknown>;

/**
 * Makes the tables of one import, gone with its transaction. The rows themselves stand in `import_row`, which the
 * feature makes (`rows`): line, key (the person in small letters), person, day, and what they say.
 */
export async function openStaging(tx: Db, rows: ImportTables): Promise<void> {
  // Each constraint would be one more row to write and delete again; an index is enough to keep a line and a person unique.
  await sql`create temp table import_bad (line integer, reason text, value text) on commit drop;
    create unique index on import_bad (line);
    create temp table import_person (key text, person text, first_day date, last_day date,
      member_id uuid, time_zone text, who text) on commit drop;
    create unique index on import_person (key);
    ${rows}`.execute(tx);
}

export async function stageBadRows(tx: Db, bad: readonly BadRow[]): Promise<void> {
  if (!bad.length) return;
  await sql`insert into import_bad select * from unnest(${bad.map((row) => row.line)}::integer[],
    ${bad.map((row) => row.reason)}::text[], ${bad.map((row) => row.value)}::text[])
    on conflict do nothing`.execute(tx);
}

/** People of the file who live in a time zone; new ones in the program's. */
export interface PeopleOfZone {
  timeZone: string;
  /** The last day that the file has of any of them. */
  lastDay: string;
}

/**
 * Who the persons of the file are: by username, else by e-mail, without case; `newTimeZone`: of people not found. Of a
 * long file (`rows`) the planner is told more than how many pages it fills. `locked`: those that are members stay
 * locked, in the order of their ids, until the transaction ends.
 */
export async function resolvePersons(
  tx: Db,
  programId: string,
  { newTimeZone, rows, locked }: { newTimeZone: string; rows: number; locked: boolean },
): Promise<PeopleOfZone[]> {
  if (rows > 10_000) await sql`analyze import_row`.execute(tx);
  const byName = (name: RawBuilder<unknown>) =>
    sql`update import_person p set member_id = m.id, time_zone = m.time_zone, who = m.id::text from member m
      where m.program_id = ${programId} and m.status <> 'erased' and lower(${name}) = p.key and p.member_id is null`;
  const steps = [
    sql`insert into import_person (key, first_day, last_day, time_zone, who)
      select key, min(day), max(day), ${newTimeZone}::text, key from import_row group by key`,
    // Before members are looked for: how many people there are decides whether each is looked up or all are read.
    sql`analyze import_person`,
    byName(sql`m.username`),
    byName(sql`m.email`),
    sql`select from member where program_id = ${programId} and ${locked}
      and id in (select member_id from import_person where member_id is not null) order by id for no key update`,
    sql`select time_zone, max(last_day) as last_day from import_person group by time_zone`,
  ];
  const done = await Promise.all(steps.map((step) => step.execute(tx)));
  return done.at(-1)!.rows as PeopleOfZone[];
}

export async function findUnknownPersons(tx: Db): Promise<void> {
  await sql`insert into import_bad select r.line, 'person_unknown', max(left(r.person, 60))
    from import_row r join import_person p using (key) where p.member_id is null group by r.line
    on conflict do nothing`.execute(tx);
}

/** Days that are not there yet. `today`: the day it is, by time zone. */
export async function findFutureDays(tx: Db, today: ReadonlyMap<string, string>): Promise<void> {
  await sql`insert into import_bad select r.line, 'date_in_future', max(r.day)::text from import_row r
    join import_person p using (key)
    join unnest(${[...today.keys()]}::text[], ${[...today.values()]}::date[]) as t (time_zone, today) using (time_zone)
    where r.day > t.today group by r.line on conflict do nothing`.execute(tx);
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
