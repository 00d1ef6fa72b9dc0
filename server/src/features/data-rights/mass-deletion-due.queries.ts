import { sql, type Db } from '../../platform/db/db.ts';
import {
  noFileName,
  type DueMember,
  type KeptReason,
  type MassDeletionRecord,
} from './mass-deletion.types.ts';

/** Finds the deletion that has waited longest for the job. */
export async function findRunning(db: Db): Promise<MassDeletionRecord | undefined> {
  const { rows } = await sql<MassDeletionRecord>`select * from mass_deletion where state = 'running'
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Lists some members who are not erased yet, program by program. */
export async function listReady(db: Db, id: string, limit: number): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`select program_id, member_id from mass_deletion_member
    where deletion_id = ${id} and state = 'ready' order by program_id, member_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes up a member in the transaction that erases them. False if they are erased already, or the deletion was stopped: its row
 * is shared until the transaction ends, so that who stops it knows that nobody is erased afterwards.
 */
export async function takeUp(tx: Db, id: string, { programId, memberId }: DueMember): Promise<boolean> {
  const running =
    await sql`select from mass_deletion where id = ${id} and state = 'running' for share`.execute(tx);
  if (!running.rows.length) return false;
  const taken = await sql`update mass_deletion_member set state = 'erased' where program_id = ${programId}
    and deletion_id = ${id} and member_id = ${memberId} and state = 'ready' returning member_id`.execute(tx);
  return taken.rows.length > 0;
}

/** Marks a member who stays. */
export async function setKept(
  db: Db,
  id: string,
  { programId, memberId }: DueMember,
  reason: KeptReason,
): Promise<void> {
  await sql`update mass_deletion_member set state = 'kept', reason = ${reason} where program_id = ${programId}
    and deletion_id = ${id} and member_id = ${memberId} and state = 'ready'`.execute(db);
}

/** Ends a deletion that has nobody left. A stopped one stays stopped. */
export async function finishDeletion(db: Db, id: string, now: Date): Promise<void> {
  await sql`update mass_deletion set state = 'done', finished_at = ${now}, file_name = ${noFileName} where id = ${id} and state = 'running'`.execute(
    db,
  );
}
