import { sql, type Db } from '../../platform/db/db.ts';
import type { PlanRow } from './mental-wellness.types.ts';

export async function findPlanRow(db: Db, programId: string, memberId: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`
    select version, began_on::text, answers, progress, lost_at from wellness_plan
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Under the lock of the member, so that no change of another request is lost. */
export async function savePlanRow(
  tx: Db,
  { programId, memberId }: { programId: string; memberId: string },
  { version, beganOn, answers, progress, lostAt }: PlanRow,
  now: Date,
): Promise<void> {
  await sql`insert into wellness_plan (program_id, member_id, version, began_on, answers, progress, lost_at, created_at, updated_at)
    values (${programId}, ${memberId}, ${version}, ${beganOn}::date, ${answers}, ${progress}, ${lostAt}, ${now}, ${now})
    on conflict (program_id, member_id) do update set version = excluded.version, began_on = excluded.began_on,
      answers = excluded.answers, progress = excluded.progress, lost_at = excluded.lost_at, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

interface SealedRow {
  programId: string;
  memberId: string;
  answers: string | null;
  progress: string | null;
}

/** Lists the next plans of all programs, in the order of their keys. */
export async function listSealed(
  db: Db,
  after: Pick<SealedRow, 'programId' | 'memberId'> | null,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`select program_id, member_id, answers, progress from wellness_plan
    ${after === null ? sql`` : sql`where (program_id, member_id) > (${after.programId}::uuid, ${after.memberId}::uuid)`}
    order by program_id, member_id limit ${limit}`.execute(db);
  return rows;
}

/** Stores a plan sealed with the new key, unless the member has saved it since it was read. */
export async function resealRow(db: Db, from: SealedRow, to: SealedRow): Promise<void> {
  await sql`update wellness_plan set answers = ${to.answers}, progress = ${to.progress}
    where program_id = ${from.programId} and member_id = ${from.memberId}
      and answers is not distinct from ${from.answers} and progress is not distinct from ${from.progress}`.execute(
    db,
  );
}

/** Notes that a plan opens no more, unless the member has saved it since it was read. */
export async function losePlanRow(db: Db, from: SealedRow, now: Date): Promise<void> {
  await sql`update wellness_plan set answers = null, progress = null, version = 0, began_on = null, lost_at = ${now}
    where program_id = ${from.programId} and member_id = ${from.memberId}
      and answers is not distinct from ${from.answers} and progress is not distinct from ${from.progress}`.execute(
    db,
  );
}

export async function deletePlanRow(tx: Db, programId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('wellnessPlan')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}
