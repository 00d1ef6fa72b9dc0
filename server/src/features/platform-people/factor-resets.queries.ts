import { sql, type Db } from '../../platform/db/db.ts';
import type { ListedReset, ResetRecord } from './factor-resets.types.ts';

const listed = sql`select r.*, r.id::text as sort_key, m.first_name, m.last_name, p.name as program_name, l.platform_role,
    a.email as requested_by_email
  from factor_reset r join member m on m.program_id = r.program_id and m.id = r.member_id
  join program p on p.id = r.program_id join login l on l.id = r.login_id left join login a on a.id = r.requested_by`;

export async function findReset(db: Db, id: string): Promise<ListedReset | undefined> {
  const { rows } = await sql<ListedReset>`${listed} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds the request about a person that waits for approval. */
export async function findWaitingReset(db: Db, loginId: string, now: Date): Promise<ListedReset | undefined> {
  const { rows } = await sql<ListedReset>`${listed} where r.login_id = ${loginId} and r.state = 'waiting'
    and r.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Newest first. Ids are in the order of time. */
export async function listWaitingResets(
  db: Db,
  now: Date,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ListedReset[]> {
  const beyond = afterId ? sql`and r.id < ${afterId}::uuid` : sql``;
  const { rows } =
    await sql<ListedReset>`${listed} where r.state = 'waiting' and r.expires_at > ${now} ${beyond}
    order by r.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

/** The oldest first. */
export async function listOldestResets(db: Db, now: Date, limit: number): Promise<ListedReset[]> {
  const { rows } =
    await sql<ListedReset>`${listed} where r.state = 'waiting' and r.expires_at > ${now} order by r.id limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function countWaitingResets(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from factor_reset
    where state = 'waiting' and expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}

export async function lockReset(tx: Db, id: string): Promise<ResetRecord | undefined> {
  const { rows } = await sql<ResetRecord>`select * from factor_reset where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Spelled out, because the index of a condition is not found through a parameter. */
const isWaiting = sql<boolean>`state = 'waiting'`;

/** False: another request about the same login waits. */
export async function insertReset(
  tx: Db,
  row: Omit<ResetRecord, 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const rows = await tx
    .insertInto('factorReset')
    .values(row)
    .onConflict((on) => on.column('loginId').where(isWaiting).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function decideReset(
  tx: Db,
  id: string,
  change: Pick<ResetRecord, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.updateTable('factorReset').set(change).where('id', '=', id).execute();
}

/** Ends requests that nobody approved in time. */
export async function expireResets(db: Db, now: Date): Promise<void> {
  await sql`update factor_reset set state = 'expired', decided_at = ${now}
    where state = 'waiting' and expires_at <= ${now}`.execute(db);
}

/** Decisions stay in the logs. */
export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('factorReset').where('requestedAt', '<', before).execute();
}
