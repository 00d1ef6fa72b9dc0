import { sql, type Db } from '../../platform/db/db.ts';
import { notifyLiveOfEach } from '../../platform/realtime/notify.ts';

export async function setActing(
  tx: Db,
  sessionId: string,
  acting: { actingProgramId: string | null; actingUntil: Date | null; actingReason: string | null },
): Promise<void> {
  await tx.updateTable('session').set(acting).where('id', '=', sessionId).execute();
}

/**
 * Sends staff of other resellers home who work in a program that has just been given to this one (null: none). Their
 * streams end.
 */
export async function endActingOfOthers(tx: Db, programId: string, resellerId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`update session s
    set acting_program_id = null, acting_until = null, acting_reason = null from login l
    where s.acting_program_id = ${programId} and l.id = s.login_id and l.reseller_id is not null
      and l.reseller_id is distinct from ${resellerId}::uuid returning s.id`.execute(tx);
  await notifyLiveOfEach(tx, { topic: 'session.ended', programId, ids: rows.map(({ id }) => id) });
}

/** Sends everyone home who works in a program without being its member. Their streams end. */
export async function endActingIn(tx: Db, programId: string): Promise<void> {
  const rows = await tx
    .updateTable('session')
    .set({ actingProgramId: null, actingUntil: null, actingReason: null })
    .where('actingProgramId', '=', programId)
    .returning('id')
    .execute();
  await notifyLiveOfEach(tx, { topic: 'session.ended', programId, ids: rows.map(({ id }) => id) });
}
