import type { StandingRule } from '#contract/table-choices.ts';
import { toWrite, type ImportTables } from '../../domain/imports/public.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';

export interface GivenPoints {
  line: number;
  person: string;
  day: string;
  amount: number;
  reason: string;
}

export const pointRowTable: ImportTables = sql`create temp table import_row (line integer, key text, person text,
  day date, amount integer, reason text, cause text) on commit drop`;

/** The cause is a hash, so that a reason in other letters is the same reason. */
export async function stagePoints(tx: Db, rows: readonly GivenPoints[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into import_row
    select line, lower(person), person, day, amount, reason, encode(sha256(convert_to(lower(reason), 'UTF8')), 'hex')
    from unnest(${column(rows, 'line')}::integer[], ${column(rows, 'person')}::text[], ${column(rows, 'day')}::date[],
      ${column(rows, 'amount')}::integer[], ${column(rows, 'reason')}::text[]) as r (line, person, day, amount, reason)`.execute(
    tx,
  );
}

/** What earlier imports gave people of the file, looked up person by person. A change of it is an entry of its own, '#1' and so on. */
const paid = (programId: string) => sql`paid as materialized (
      select p.key, e.day, e.cause, e.amount, e.entries from import_person p cross join lateral (
        select e.day, split_part(e.cause, '#', 1) as cause, sum(e.amount)::integer as amount, count(*) as entries
        from point_entry e where e.program_id = ${programId} and e.member_id = p.member_id
          and e.rule = 'admin' group by 1, 2 offset 0) e
    )`;

/** Finds rows that give a person points again for the same reason and day. The first one of the file is right. */
export async function findRepeatedReasons(tx: Db): Promise<void> {
  await sql`insert into import_bad select line, 'points_twice', first_line::text from (
      select r.line, min(r.line) over (partition by p.who, r.day, r.cause) as first_line
      from import_row r join import_person p using (key)) as repeated
    where line > first_line on conflict do nothing`.execute(tx);
}

export interface OtherAmount {
  person: string;
  day: string;
  before: number;
  amount: number;
}

/** Lists the first rows with another amount than an earlier import gave for the same person, reason and day. */
export async function listOtherAmounts(tx: Db, programId: string, limit: number): Promise<OtherAmount[]> {
  const { rows } = await sql<OtherAmount>`with ${paid(programId)}
    select r.person, r.day::text as day, e.amount as before, r.amount from import_row r
    join paid e on e.key = r.key and e.day = r.day and e.cause = r.cause
    where e.amount <> r.amount and not exists (select from import_bad b where b.line = r.line)
    order by r.line limit ${limit}`.execute(tx);
  return rows;
}

/** What a row gives, in the light of what stands. Null: nothing. */
const given = (rule: StandingRule | undefined) => {
  const other =
    rule === 'replace' ? sql`r.amount - e.amount` : rule === 'add' ? sql`r.amount` : sql`null::integer`;
  return sql`case when e.key is null then r.amount when e.amount <> r.amount then ${other} end`;
};

export interface PointCounts {
  members: number;
  entriesNew: number;
  entriesChanged: number;
  entriesUnchanged: number;
  points: number;
}

export async function comparePoints(
  tx: Db,
  programId: string,
  rule: StandingRule | undefined,
): Promise<PointCounts> {
  const { rows } = await sql<PointCounts>`
    with ${paid(programId)}, told as (
      select p.member_id, e.key is null as is_new, ${given(rule)} as given
      from import_row r join import_person p using (key)
      left join paid e on e.key = r.key and e.day = r.day and e.cause = r.cause
      where p.member_id is not null)
    select count(distinct member_id) as members, count(*) filter (where is_new) as entries_new,
      count(*) filter (where not is_new and given is not null) as entries_changed,
      count(*) filter (where not is_new and given is null) as entries_unchanged, coalesce(sum(given), 0)::bigint as points
    from told`.execute(tx);
  return rows[0]!;
}

/**
 * Adds the entries to the ledger, and returns them. What an earlier import gave stays as it is, and what changes it is another
 * entry.
 */
export async function insertGivenPoints(
  context: WorkContext,
  tx: Db,
  rule: StandingRule | undefined,
): Promise<{ memberId: string; amount: number }[]> {
  const { programId, now } = context;
  const due = sql`(with ${paid(programId)}
    select r.line, r.reason, p.member_id, r.day, ${given(rule)} as amount,
      r.cause || coalesce('#' || e.entries, '') as cause
    from import_row r join import_person p using (key)
    left join paid e on e.key = r.key and e.day = r.day and e.cause = r.cause) due where amount is not null`;
  const entries = sql`select member_id, cause, day, amount from ${due}`;
  const columns = 'member_id uuid, cause text, day date, amount integer';
  const [reasons, rows] = [
    await toWrite(
      context,
      tx,
      sql`select distinct on (cause) cause, reason from ${due} order by cause, line`,
      'cause text, reason text',
    ),
    await toWrite(context, tx, entries, columns),
  ];
  await sql`insert into point_reason (program_id, cause, reason)
    select ${programId}::uuid, cause, reason from (${reasons}) given
    on conflict do nothing`.execute(tx);
  const { rows: added } = await sql<{ memberId: string; amount: number }>`insert into point_entry
      (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, member_id, 'admin', cause, day, amount, ${now}::timestamptz
    from (${rows}) given order by member_id, day, cause
    on conflict do nothing returning member_id, amount`.execute(tx);
  return added;
}

/** Forgets reasons that only this member got points for. The ledger keeps a hash of them. */
export async function forgetReasons(tx: Db, programId: string, memberId: string): Promise<void> {
  await sql`delete from point_reason r where r.program_id = ${programId}
    and exists (select from point_entry e where e.program_id = r.program_id and e.member_id = ${memberId} and e.cause = r.cause)
    and not exists (select from point_entry e where e.program_id = r.program_id and e.member_id <> ${memberId}
      and e.cause = r.cause)`.execute(tx);
}
