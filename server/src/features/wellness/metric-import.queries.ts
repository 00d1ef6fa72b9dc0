import { toWrite, type ImportTables } from '../../domain/imports/public.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import type { DuplicateRule } from './parsing/metric-formats.ts';
import type { MetricImportRow } from './parsing/parse-metric-row.ts';

export const rowTables: ImportTables = sql`create temp table import_row (line integer not null, key text not null, person text not null,
    day date not null, metric text not null, value numeric(7, 2) not null, diastolic smallint,
    precedence bigint not null, unusual boolean not null) on commit drop;
  create temp table import_duplicate (line integer primary key, counted_line integer not null, same boolean not null)
    on commit drop`;

export async function stageRows(tx: Db, rows: readonly MetricImportRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into import_row select line, lower(person), person, day, metric, value, diastolic, precedence, unusual
    from unnest(${column(rows, 'line')}::integer[], ${column(rows, 'person')}::text[], ${column(rows, 'day')}::date[],
      ${column(rows, 'metric')}::text[], ${column(rows, 'value')}::numeric[], ${column(rows, 'diastolic')}::smallint[],
      ${column(rows, 'precedence')}::bigint[], ${column(rows, 'unusual')}::boolean[])
      as r (line, person, day, metric, value, diastolic, precedence, unusual)`.execute(tx);
}

/** Finds duplicates of one person, day and metric. If no rule says which one counts, a different value is a bad row. */
export async function findDuplicates(tx: Db, rule: DuplicateRule): Promise<void> {
  await sql`insert into import_duplicate
    select line, counted, (value, diastolic) is not distinct from (counted_value, counted_diastolic) from (
      select r.line, r.value, r.diastolic, row_number() over best as place, first_value(r.line) over best as counted,
        first_value(r.value) over best as counted_value, first_value(r.diastolic) over best as counted_diastolic
      from import_row r join import_person p using (key)
      where not exists (select from import_bad b where b.line = r.line)
      window best as (partition by p.who, r.day, r.metric order by r.precedence desc, r.line)
    ) as told where place > 1`.execute(tx);
  if (rule !== 'refused') return;
  await sql`with different as (delete from import_duplicate where not same returning line, counted_line)
    insert into import_bad select line, 'another_value', counted_line::text from different`.execute(tx);
}

/** The rows that count: neither bad nor duplicates. */
const counting = sql`from import_row r join import_person p using (key)
  where not exists (select from import_bad b where b.line = r.line)
    and not exists (select from import_duplicate d where d.line = r.line)`;

export interface MetricCounts {
  members: number;
  membersCreated: number;
  entries: number;
  duplicateRows: number;
  notedRows: number;
}

export async function countMetrics(tx: Db): Promise<MetricCounts> {
  const { rows } = await sql<MetricCounts>`select count(distinct p.who) as members,
      count(distinct p.who) filter (where p.member_id is null) as members_created, count(*) as entries,
      (select count(*) from import_duplicate) as duplicate_rows,
      count(*) filter (where r.unusual) as noted_rows ${counting}`.execute(tx);
  return rows[0]!;
}

export interface ToldRow {
  line: number;
  person: string;
  day: string;
}

export async function listDuplicates(
  tx: Db,
  limit: number,
): Promise<(ToldRow & { countedLine: number; same: boolean })[]> {
  const { rows } = await sql<ToldRow & { countedLine: number; same: boolean }>`
    select r.line, r.person, r.day, d.counted_line, d.same from import_duplicate d join import_row r using (line)
    order by r.line limit ${limit}`.execute(tx);
  return rows;
}

export async function listUnusual(tx: Db, limit: number): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`select r.line, r.person, r.day ${counting} and r.unusual
    order by r.line limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Writes the file's values where they differ, keeping earlier values of files (docs/decisions/004). Entries of members
 * stay, and what they removed stays removed; a removal by a member is a revision without a day. Returns the members
 * who were changed.
 */
export async function writeImported(context: WorkContext, tx: Db): Promise<string[]> {
  const { programId, now } = context;
  const staged = sql`select gen_random_uuid() as id, p.member_id, r.metric, r.day, r.value, r.diastolic ${counting}`;
  const columns = 'id uuid, member_id uuid, metric text, day date, value numeric, diastolic smallint';
  const { rows } = await sql<{ memberId: string }>`with input as (
      ${await toWrite(context, tx, staged, columns)}
    ), open as (
      select i.*, d.value as before, d.diastolic as diastolic_before, d.recorded_at from input i
      left join metric_day d on d.program_id = ${programId} and d.member_id = i.member_id and d.metric = i.metric
        and d.day = i.day
      where case when d.member_id is not null then d.imported and (d.value, d.diastolic) is distinct from (i.value, i.diastolic)
        else not exists (select from metric_revision v where v.program_id = ${programId} and v.member_id = i.member_id
          and v.metric = i.metric and v.day = i.day) end
    ), kept as (
      insert into metric_revision (program_id, id, member_id, metric, day, value, diastolic, recorded_at, replaced_at)
      select ${programId}::uuid, id, member_id, metric, day, before, diastolic_before, recorded_at,
        ${now}::timestamptz from open where before is not null
    ), put as (
      insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at, imported)
      select ${programId}::uuid, member_id, metric, day, value, diastolic, ${now}::timestamptz, true from open
      on conflict (program_id, member_id, metric, day) do update
      set value = excluded.value, diastolic = excluded.diastolic, recorded_at = excluded.recorded_at
      returning member_id
    )
    select distinct member_id from put order by member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}
