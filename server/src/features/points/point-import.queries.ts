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

/** What an earlier import gave people of the file, looked up person by person. */
const paid = (programId: string) => sql`paid as materialized (
      select p.key, e.day, e.cause, e.amount from import_person p cross join lateral (
        select e.day, e.cause, e.amount from point_entry e where e.program_id = ${programId} and e.member_id = p.member_id
          and e.rule = 'admin' offset 0) e
    )`;

/**
 * Finds rows that give a person points again for the same reason and day: in the file, where the first one is right, and with another
 * amount than an earlier import gave, which stays unless an admin corrects it.
 */
export async function findRepeatedReasons(tx: Db, programId: string): Promise<void> {
  await sql`insert into import_bad select line, 'points_twice', first_line::text from (
      select r.line, min(r.line) over (partition by p.who, r.day, r.cause) as first_line
      from import_row r join import_person p using (key)) as repeated
    where line > first_line on conflict do nothing`.execute(tx);
  await sql`with ${paid(programId)}
    insert into import_bad select r.line, 'points_other_amount', e.amount::text from import_row r
    join paid e on e.key = r.key and e.day = r.day and e.cause = r.cause
    where e.amount <> r.amount on conflict do nothing`.execute(tx);
}

export interface PointCounts {
  members: number;
  entriesNew: number;
  entriesUnchanged: number;
  points: number;
}

export async function comparePoints(tx: Db, programId: string): Promise<PointCounts> {
  const { rows } = await sql<PointCounts>`
    with ${paid(programId)}
    select count(distinct p.member_id) as members, count(*) filter (where e.key is null) as entries_new,
      count(e.key) as entries_unchanged, coalesce(sum(r.amount) filter (where e.key is null), 0)::bigint as points
    from import_row r join import_person p using (key)
    left join paid e on e.key = r.key and e.day = r.day and e.cause = r.cause
    where p.member_id is not null`.execute(tx);
  return rows[0]!;
}

/** Adds the entries to the ledger. What an earlier import gave stays as it is. */
export async function insertGivenPoints(context: WorkContext, tx: Db): Promise<void> {
  const { programId, now } = context;
  const reasons = sql`select distinct on (cause) cause, reason from import_row order by cause, line`;
  await sql`insert into point_reason (program_id, cause, reason)
    select ${programId}::uuid, cause, reason from (${await toWrite(context, tx, reasons, 'cause text, reason text')}) given
    on conflict do nothing`.execute(tx);
  const given = sql`select p.member_id, r.cause, r.day, r.amount from import_row r join import_person p using (key)`;
  const columns = 'member_id uuid, cause text, day date, amount integer';
  await sql`insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, member_id, 'admin', cause, day, amount, ${now}::timestamptz
    from (${await toWrite(context, tx, given, columns)}) given order by member_id, day, cause
    on conflict do nothing`.execute(tx);
}

/** Forgets reasons that only this member got points for. The ledger keeps a hash of them. */
export async function forgetReasons(tx: Db, programId: string, memberId: string): Promise<void> {
  await sql`delete from point_reason r where r.program_id = ${programId}
    and exists (select from point_entry e where e.program_id = r.program_id and e.member_id = ${memberId} and e.cause = r.cause)
    and not exists (select from point_entry e where e.program_id = r.program_id and e.member_id <> ${memberId}
      and e.cause = r.cause)`.execute(tx);
}
