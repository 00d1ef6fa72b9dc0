import { lastly, sql, type Db } from '../../platform/db/db.ts';

/** What is added to what a member walked on a day; less than nothing when something was taken away. */
export interface StepChange {
  memberId: string;
  day: string;
  steps: number;
}

export async function noteChanges(tx: Db, programId: string, changes: readonly StepChange[]): Promise<void> {
  if (!changes.length) return;
  await lastly(
    tx,
    sql`insert into member_step_change (program_id, member_id, day, steps)
    select ${programId}::uuid, n.member_id, n.day, n.steps
      from unnest(${changes.map(({ memberId }) => memberId)}::uuid[], ${changes.map(({ day }) => day)}::date[],
        ${changes.map(({ steps }) => steps)}::bigint[]) as n (member_id, day, steps)`,
  );
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

/** Takes what is noted, summed by member and day; of people who are gone nothing. */
export async function takeChanges(tx: Db, programId: string): Promise<StepChange[]> {
  const { rows } = await sql<StepChange>`with taken as (
      delete from member_step_change where program_id = ${programId} returning member_id, day, steps)
    select t.member_id, t.day, sum(t.steps)::bigint as steps
      from taken t join member m on m.program_id = ${programId} and m.id = t.member_id
    group by t.member_id, t.day order by t.member_id, t.day`.execute(tx);
  return rows;
}

/** What is noted of members whose sums are made anew. */
export async function dropChanges(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`delete from member_step_change where program_id = ${programId}
    and member_id = any(${memberIds}::uuid[])`.execute(tx);
}
