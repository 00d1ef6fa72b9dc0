import { column, fixed, lastly, sql, type Db } from '../../platform/db/db.ts';

/** What is added to what a member walked on a day; less than nothing when something was taken away. */
export interface StepChange {
  memberId: string;
  day: string;
  steps: number;
}

const appendChanges = fixed<{
  programId: string;
  memberIds: readonly string[];
  days: readonly string[];
  steps: readonly number[];
}>(
  (at) => sql`insert into member_step_change (program_id, member_ids, days, steps)
    values (${at('programId')}::uuid, ${at('memberIds')}::uuid[], ${at('days')}::date[], ${at('steps')}::bigint[])`,
);

/** One row, however many recorded: it is taken away as one (docs/decisions/420). */
export async function noteChanges(tx: Db, programId: string, changes: readonly StepChange[]): Promise<void> {
  if (!changes.length) return;
  const [memberIds, days] = [column(changes, 'memberId'), column(changes, 'day')];
  await lastly(tx, appendChanges.with({ programId, memberIds, days, steps: column(changes, 'steps') }));
}

export async function hasChanges(db: Db, programId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from member_step_change where program_id = ${programId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function listChangedPrograms(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    programId: string;
  }>`select distinct program_id from member_step_change`.execute(db);
  return rows.map(({ programId }) => programId);
}

/** One fold of a program at a time: who waits sees what the one before it did. */
export async function holdFold(tx: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${programId}, 225))`.execute(tx);
}

/**
 * Takes what is noted, summed by member and day (members are looked up once); of people who are gone or erased (null)
 * nothing. Rows are locked in order of their ids, as who erases does: neither waits for the other in a circle.
 */
export async function takeChanges(tx: Db, programId: string): Promise<StepChange[]> {
  const { rows } = await sql<StepChange>`with waiting as materialized (
      select id from member_step_change where program_id = ${programId} order by id for update),
    taken as (
      delete from member_step_change where program_id = ${programId} and id in (select id from waiting)
      returning member_ids, days, steps)
    select s.member_id, s.day, s.steps
      from (select n.member_id, n.day, sum(n.steps)::bigint as steps
        from taken t cross join lateral unnest(t.member_ids, t.days, t.steps) as n (member_id, day, steps)
        group by n.member_id, n.day) s
      join member m on m.program_id = ${programId} and m.id = s.member_id
    order by s.member_id, s.day`.execute(tx);
  return rows;
}
