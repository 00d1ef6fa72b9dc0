import { sql, type Db } from '../../platform/db/db.ts';
import type { PeriodSum } from './scoring/periods.ts';

const column = <K extends keyof PeriodSum>(sums: readonly PeriodSum[], key: K) => sums.map((sum) => sum[key]);

/** Adds to the sums of members whose entries are locked already; one statement, however many. */
export async function addSums(tx: Db, programId: string, sums: readonly PeriodSum[]): Promise<void> {
  if (!sums.length) return;
  await sql`insert into member_period_steps as p (program_id, period, starts_on, member_id, steps)
    select ${programId}::uuid, n.period, n.starts_on, n.member_id, n.steps
      from unnest(${column(sums, 'period')}::text[], ${column(sums, 'startsOn')}::date[],
        ${column(sums, 'memberId')}::uuid[], ${column(sums, 'steps')}::bigint[]) as n (period, starts_on, member_id, steps)
    on conflict (program_id, period, starts_on, member_id) do update set steps = p.steps + excluded.steps`.execute(
    tx,
  );
}

export async function deleteSumsOf(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`delete from member_period_steps where program_id = ${programId}
    and member_id = any(${memberIds}::uuid[])`.execute(tx);
}

/** Sums of periods that nobody asks for any more. */
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

/** Members from an id on, whatever became of them. */
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
export async function noteDue(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`insert into sitewide_due (program_id, member_id)
    select ${programId}::uuid, id from unnest(${memberIds.toSorted()}::uuid[]) as id on conflict do nothing`.execute(
    tx,
  );
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
