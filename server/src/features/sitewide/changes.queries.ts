import { appendTable, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** The change of a member's steps of a day; negative when an entry was lowered or deleted. */
export interface StepChange {
  memberId: string;
  day: string;
  steps: number;
}

const stepChanges = appendTable('member_step_change', {
  program_id: 'uuid',
  id: 'uuid',
  member_id: 'uuid',
  day: 'date',
  steps: 'bigint',
});

/** Appends changes to the outbox of the sums, which the fold empties. */
export function noteChanges(unit: UnitOfWork, programId: string, changes: readonly StepChange[]): void {
  const rows = changes.map(({ memberId, day, steps }) => ({
    program_id: programId,
    id: newId(),
    member_id: memberId,
    day,
    steps,
  }));
  unit.append(stepChanges, rows);
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

/** Lets one fold of a program run at a time: the next sees what the one before it did. */
export async function holdFold(tx: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${programId}, 225))`.execute(tx);
}

/**
 * Empties the outbox, and answers what it held, summed by member and day. Rows that an erasure has locked are skipped: it deletes
 * them, or leaves them to the next fold. So a fold waits for nobody.
 */
export async function takeChanges(tx: Db, programId: string): Promise<StepChange[]> {
  const { rows } = await sql<StepChange>`with waiting as materialized (
      select id from member_step_change where program_id = ${programId} for update skip locked),
    taken as (
      delete from member_step_change where program_id = ${programId} and id in (select id from waiting)
      returning member_id, day, steps)
    select s.member_id, s.day, s.steps
      from (select member_id, day, sum(steps)::bigint as steps from taken group by member_id, day) s
      join member m on m.program_id = ${programId} and m.id = s.member_id
    order by s.member_id, s.day`.execute(tx);
  return rows;
}
