import { sql, type Db } from '../../platform/db/db.ts';

export interface KeyRow {
  programId: string;
  memberId: string;
  route: string;
  key: string;
}

/** Takes the key for this transaction; false: another request with it is under way. */
export async function lockKey(tx: Db, row: KeyRow): Promise<boolean> {
  const text = `${row.programId}:${row.memberId}:${row.route}:${row.key}`;
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${text}, 7)) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

export async function findKey(tx: Db, row: KeyRow) {
  return tx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'response'])
    .where('programId', '=', row.programId)
    .where('memberId', '=', row.memberId)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .executeTakeFirst();
}

export async function saveKey(
  tx: Db,
  row: KeyRow,
  requestHash: Buffer,
  response: unknown,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({ ...row, requestHash, response: JSON.stringify(response), createdAt: now })
    .execute();
}

/** Keys are kept for 24 hours. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
