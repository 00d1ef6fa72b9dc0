import { sql, type Db } from '../../platform/db/db.ts';
import { unknownTime } from '../../core/mail/public.ts';
import type { MassEmailRow } from './mass-email.types.ts';

export async function setPace(
  tx: Db,
  id: string,
  change: Partial<Pick<MassEmailRow, 'perMinute' | 'stoppedAt' | 'finishedAt' | 'pacedAt'>>,
): Promise<void> {
  await tx.updateTable('massEmail').set(change).where('id', '=', id).execute();
}

/** Whether an email of this program waits for the pace of the platform. It does not change until the transaction ends. */
export async function isPaced(tx: Db, programId: string, adminEmailId: string): Promise<boolean> {
  const { rows } = await sql<{
    paced: boolean;
  }>`select (e.per_minute is not null or e.stopped_at is not null) as paced
    from mass_email e where e.id = (select a.mass_email_id from admin_email a
      where a.program_id = ${programId} and a.id = ${adminEmailId}) for share`.execute(tx);
  return rows[0]?.paced ?? false;
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

const ofMass = (
  id: string,
) => sql`from admin_email a where a.mass_email_id = ${id} and q.program_id = a.program_id
  and q.admin_email_id = a.id`;
const held = sql`status = 'queued', held_for = 'paced', next_attempt_at = ${unknownTime}, claimed_at = null`;

/** Holds everything that has not been handed over. What was only claimed is nobody's again. */
export async function holdAll(tx: Db, id: string): Promise<void> {
  await sql`update mail q set ${held}, attempts = q.attempts - (q.status = 'sending')::integer ${ofMass(id)}
    and ((q.status = 'queued' and q.held_for is distinct from 'paced') or (q.status = 'sending' and q.handed_at is null))`.execute(
    tx,
  );
}

/** Holds what waited for something else and would all go out together at this time. */
export async function holdDue(tx: Db, id: string, before: Date): Promise<void> {
  await sql`update mail q set ${held} ${ofMass(id)} and q.status = 'queued'
    and q.held_for in ('quiet', 'weekly', 'closed') and q.next_attempt_at < ${before}`.execute(tx);
}

/** Lets so many go, or all. */
export async function release(tx: Db, id: string, limit: number | null, now: Date): Promise<void> {
  await sql`update mail set held_for = null, next_attempt_at = ${now} where id in (
    select q.id from admin_email a join mail q on q.program_id = a.program_id and q.admin_email_id = a.id
    where a.mass_email_id = ${id} and q.status = 'queued' and q.held_for = 'paced'
    ${limit === null ? sql`` : sql`limit ${limit}`} for update of q)`.execute(tx);
}

/** Whether it is queued in all programs and nobody waits for it. */
export async function isFinished(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ finished: boolean }>`select
    not exists (select from admin_email a where a.mass_email_id = ${id} and a.status = 'scheduled')
    and not exists (select from admin_email a join mail q on q.program_id = a.program_id and q.admin_email_id = a.id
      where a.mass_email_id = ${id} and q.status in ('queued', 'sending')) as finished`.execute(tx);
  return rows[0]!.finished;
}
