import { isNoExample } from '../../domain/members/public.ts';
import type { PeriodChange } from '../../kernel/events/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { PeriodSum } from './scoring/periods.ts';

const column = <K extends keyof PeriodSum>(sums: readonly PeriodSum[], key: K) => sums.map((sum) => sum[key]);

/** SQL: what rows of sums add to days and weeks of the program; no example counts. */
const addedUp = (programId: string, rows: RawBuilder<unknown>) => sql<PeriodChange>`select period, starts_on,
    sum(steps)::bigint as steps, sum(active)::integer as active from (${rows}) changed
  where period in ('day', 'week') and ${isNoExample(programId, 'member_id')}
  group by period, starts_on order by period, starts_on`;

/**
 * Adds to the sums of members whose entries are locked already; one statement, however many. Answers how that changes days and weeks
 * of the program.
 */
export async function addSums(
  tx: Db,
  programId: string,
  sums: readonly PeriodSum[],
): Promise<PeriodChange[]> {
  if (!sums.length) return [];
  const changed = sql`select n.period, n.starts_on, n.member_id, n.steps,
      (a.steps > 0)::integer - (a.steps > n.steps)::integer as active
    from added a join n using (period, starts_on, member_id)`;
  const { rows } = await sql<PeriodChange>`with n as materialized (
      select * from unnest(${column(sums, 'period')}::text[], ${column(sums, 'startsOn')}::date[],
        ${column(sums, 'memberId')}::uuid[], ${column(sums, 'steps')}::bigint[]) as n (period, starts_on, member_id, steps)),
    added as (insert into member_period_steps as p (program_id, period, starts_on, member_id, steps)
      select ${programId}::uuid, n.period, n.starts_on, n.member_id, n.steps from n
      on conflict (program_id, period, starts_on, member_id) do update set steps = p.steps + excluded.steps
      returning period, starts_on, member_id, steps)
    ${addedUp(programId, changed)}`.execute(tx);
  return rows;
}

/** Answers what days and weeks of the program lose by it. */
export async function deleteSumsOf(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<PeriodChange[]> {
  const { rows } = await sql<PeriodChange>`with gone as (
      delete from member_period_steps where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
      returning period, starts_on, member_id, steps)
    ${addedUp(programId, sql`select period, starts_on, member_id, -steps as steps, -(steps > 0)::integer as active from gone`)}`.execute(
    tx,
  );
  return rows;
}

/** Deletes sums of periods that nobody asks for any more. */
export async function deleteOldSums(
  db: Db,
  before: { day: string; week: string; month: string },
): Promise<void> {
  await sql`delete from member_period_steps where (period = 'day' and starts_on < ${before.day}::date)
    or (period = 'week' and starts_on < ${before.week}::date)
    or (period = 'month' and starts_on < ${before.month}::date)`.execute(db);
}

export async function listProgramIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('program').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Lists members from an id on, whatever became of them. */
export async function listMemberIds(
  db: Db,
  programId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from member where program_id = ${programId}
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts these members on the list of those whose sums must be rebuilt. */
export async function noteDue(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into sitewide_due (program_id, member_id, noted_at)
    select ${programId}::uuid, id, ${now}::timestamptz from unnest(${memberIds.toSorted()}::uuid[]) as id on conflict do nothing`.execute(
    tx,
  );
}

/** Reads what is recorded or imported and not added to the sums yet: by day, and since when members are due (null: none are). */
export async function readOnTheirWay(
  db: Db,
  programId: string,
): Promise<{ days: Set<string>; dueSince: Date | null }> {
  const [changes, due] = [
    await sql<{
      day: string;
    }>`select distinct day from member_step_change where program_id = ${programId}`.execute(db),
    await sql<{
      since: Date | null;
    }>`select min(noted_at) as since from sitewide_due where program_id = ${programId}`.execute(db),
  ];
  return { days: new Set(changes.rows.map(({ day }) => day)), dueSince: due.rows[0]!.since };
}

interface Due {
  programId: string;
  memberId: string;
}

export async function readDue(db: Db, limit: number): Promise<Due[]> {
  return db
    .selectFrom('sitewideDue')
    .select(['programId', 'memberId'])
    .orderBy('programId')
    .orderBy('memberId')
    .limit(limit)
    .execute();
}

export async function takeDue(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`delete from sitewide_due where program_id = ${programId}
    and member_id = any(${memberIds}::uuid[])`.execute(tx);
}

/** Holds the members' entries until the transaction ends, active or not. */
export async function holdMembers(tx: Db, programId: string, ids: readonly string[]): Promise<void> {
  await sql`select 1 from member where program_id = ${programId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx);
}
