import { sql, type Db } from '../../../platform/db/db.ts';
import { unknownTime } from '../../../domain/mail/public.ts';
import { ofMass } from './mass-email.queries.ts';
import type { MassEmailRow } from './mass-email.types.ts';

export async function setPace(
  tx: Db,
  id: string,
  change: Partial<Pick<MassEmailRow, 'perMinute' | 'stoppedAt' | 'finishedAt' | 'pacedAt'>>,
): Promise<void> {
  await tx.updateTable('massEmail').set(change).where('id', '=', id).execute();
}

export async function listRunning(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('massEmail')
    .select('id')
    .where('status', '=', 'approved')
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Work that waits for a later time is not tried before it. */
const held = sql`status = 'queued', held_for = 'paced', next_attempt_at = ${unknownTime}, claimed_at = null,
  retry_at = case when q.held_for is null and q.attempts > 0 then q.next_attempt_at else q.retry_at end`;

/** Holds everything that has not been handed over. What was only claimed is nobody's again. */
export async function holdAll(tx: Db, id: string): Promise<void> {
  await sql`update mail q set ${held}, attempts = q.attempts - (q.status = 'sending')::integer where ${await ofMass(tx, id)}
    and ((q.status = 'queued' and q.held_for is distinct from 'paced') or (q.status = 'sending' and q.handed_at is null))`.execute(
    tx,
  );
}

/** Holds what waited for something else and would all go out together at this time. */
export async function holdDue(tx: Db, id: string, before: Date): Promise<void> {
  await sql`update mail q set ${held} where ${await ofMass(tx, id)} and q.status = 'queued'
    and q.held_for in ('quiet', 'weekly', 'closed') and q.next_attempt_at < ${before}`.execute(tx);
}

/**
 * Lets so many go that may leave now, or all. What is tried again is one of them when its moment has come, so that errors do not
 * make the pace faster.
 */
export async function release(tx: Db, id: string, limit: number | null, now: Date): Promise<void> {
  const which = limit === null ? sql`` : sql`and (q.retry_at is null or q.retry_at <= ${now}) limit ${limit}`;
  await sql`update mail set held_for = null, next_attempt_at = greatest(${now}, retry_at), retry_at = null where id in (
    select q.id from mail q where ${await ofMass(tx, id)} and q.status = 'queued' and q.held_for = 'paced' ${which} for update)`.execute(
    tx,
  );
}

/** Whether it is queued in all programs and nobody waits for it. */
export async function isFinished(tx: Db, id: string): Promise<boolean> {
  const { rows: scheduled } = await sql`select 1 from admin_email
    where mass_email_id = ${id} and status = 'scheduled' limit 1`.execute(tx);
  if (scheduled.length) return false;
  const { rows: waiting } = await sql`select 1 from mail q
    where ${await ofMass(tx, id)} and q.status in ('queued', 'sending') limit 1`.execute(tx);
  return waiting.length === 0;
}
