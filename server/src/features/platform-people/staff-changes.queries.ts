import { sql, type Db } from '../../platform/db/db.ts';
import type { ChangeRecord, ListedChange } from './staff.types.ts';

export async function countWaitingChanges(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from staff_change
    where state = 'waiting' and expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}

/** Newest first. Ids are in the order of time. */
export async function listWaitingChanges(
  db: Db,
  now: Date,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ListedChange[]> {
  const beyond = afterId ? sql`and c.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<ListedChange>`select c.*, c.id::text as sort_key, a.email as requested_by_email
    from staff_change c left join login a on a.id = c.requested_by
    where c.state = 'waiting' and c.expires_at > ${now} ${beyond}
    order by c.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

/** The oldest first. */
export const listOldestChanges = (db: Db, now: Date, limit: number): Promise<ChangeRecord[]> =>
  db
    .selectFrom('staffChange')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .orderBy('id')
    .limit(limit)
    .$castTo<ChangeRecord>()
    .execute();

export async function lockChange(tx: Db, id: string): Promise<ChangeRecord | undefined> {
  const { rows } = await sql<ChangeRecord>`select * from staff_change where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** False: another change for the same address waits. */
export async function insertChange(
  tx: Db,
  row: Omit<ChangeRecord, 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const rows = await tx
    .insertInto('staffChange')
    .values(row)
    .onConflict((on) =>
      on
        .expression(sql`lower(email)`)
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function decideChange(
  tx: Db,
  id: string,
  change: Pick<ChangeRecord, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.updateTable('staffChange').set(change).where('id', '=', id).execute();
}

/** Ends changes that nobody approved in time. */
export async function expireChanges(db: Db, now: Date): Promise<void> {
  await sql`update staff_change set state = 'expired', decided_at = ${now}
    where state = 'waiting' and expires_at <= ${now}`.execute(db);
}

/** Decisions stay in the log of the platform. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staffChange').where('requestedAt', '<', before).execute();
}
