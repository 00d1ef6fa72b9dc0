import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { BadRow } from '../../kernel/imports/public.ts';
import type { WorkContext } from '../../platform/context/context.ts';

/**
 * Takes the program's import lock for this transaction, in which statements may run longer and are planned for their
 * values. False if another import of the program is running.
 */
export async function lockImports(tx: Db, programId: string, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended(${`import:${programId}`}, 7)`;
  // Sent together, because the settings apply to the lock.
  const [, { rows }] = await Promise.all([
    sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '60s', true),
      set_config('plan_cache_mode', 'auto', true)`.execute(tx),
    sql<{ locked: boolean }>`select ${
      wait ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`
    } as locked`.execute(tx),
  ]);
  return rows[0]?.locked ?? false;
}

/** Statements without parameters, which are sent as one. */
export type ImportTables = RawBuilder<unknown>;

/**
 * Creates the temporary tables of one import, dropped with its transaction. The feature creates `import_row` (`rows`)
 * with line, key (the person in lower case), person, day and values.
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

/** People of the file in a time zone. New ones are in the program's. */
export interface PeopleOfZone {
  timeZone: string;
  /** The last day of the file for any of them. */
  lastDay: string;
}

export interface PeopleToResolve {
  /** The zone of people who are not found. */
  newTimeZone: string;
  rows: number;
  locked: boolean;
  /** Gives rows their day by the zones of their people (ImportKind). */
  localize: ImportTables | null;
}

const daysOfPeople = sql`update import_person p set first_day = d.first_day, last_day = d.last_day
  from (select key, min(day) as first_day, max(day) as last_day from import_row group by key) d where d.key = p.key`;

/** Forgets the rows that are bad, and people of whom nothing is left. */
export async function dropBadRows(tx: Db): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from import_row r using import_bad b where b.line = r.line`.execute(tx);
  if (numAffectedRows)
    await sql`delete from import_person p where not exists (select from import_row r where r.key = p.key)`.execute(
      tx,
    );
}

/**
 * Finds the people of the file by username or email, ignoring case. `newTimeZone` is for people not found. For a long
 * file (`rows`) the planner gets better estimates. With `locked`, members stay locked in the order of their ids until
 * the transaction ends.
 */
export async function resolvePersons(
  tx: Db,
  programId: string,
  { newTimeZone, rows, locked, localize }: PeopleToResolve,
): Promise<PeopleOfZone[]> {
  if (rows > 10_000) await sql`analyze import_row`.execute(tx);
  const byName = (name: RawBuilder<unknown>) =>
    sql`update import_person p set member_id = m.id, time_zone = m.time_zone, who = m.id::text from member m
      where m.program_id = ${programId} and m.status <> 'erased' and lower(${name}) = p.key and p.member_id is null`;
  const steps = [
    sql`insert into import_person (key, first_day, last_day, time_zone, who)
      select key, min(day), max(day), ${newTimeZone}::text, key from import_row group by key`,
    // Analyzed before members are looked up, because the number of people decides between an index and a full scan.
    sql`analyze import_person`,
    byName(sql`m.username`),
    byName(sql`m.email`),
    ...(localize ? [localize, daysOfPeople] : []),
    sql`select from member where program_id = ${programId} and ${locked}
      and id in (select member_id from import_person where member_id is not null) order by id for no key update`,
    sql`select time_zone, max(last_day) as last_day from import_person group by time_zone`,
  ];
  const done = await Promise.all(steps.map((step) => step.execute(tx)));
  return done.at(-1)!.rows as PeopleOfZone[];
}

/**
 * Staged rows for a statement that writes them: the query itself, with which they stay inside the database. Other machines
 * do not see temporary tables, so they get the rows as values, of columns such as `member_id uuid`.
 */
export async function toWrite(
  { deps }: WorkContext,
  tx: Db,
  query: RawBuilder<unknown>,
  columns: string,
): Promise<RawBuilder<unknown>> {
  if (!deps.env.databaseDistributed) return query;
  const { rows } = await sql<{ given: string }>`
    select coalesce(json_agg(q), '[]')::text as given from (${query}) q`.execute(tx);
  return sql`select * from json_to_recordset(${rows[0]!.given}::json) as given (${sql.raw(columns)})`;
}

export async function findUnknownPersons(tx: Db): Promise<void> {
  await sql`insert into import_bad select r.line, 'person_unknown', max(left(r.person, 60))
    from import_row r join import_person p using (key) where p.member_id is null group by r.line
    on conflict do nothing`.execute(tx);
}

/** Finds days in the future. `today` is the date by time zone. */
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
