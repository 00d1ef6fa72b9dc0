import type { SignatureAlgorithm } from '#contract/features/resellers/keys.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface ResellerKeyRow {
  id: string;
  resellerId: string;
  name: string;
  algorithm: SignatureAlgorithm;
  /** As PEM. */
  publicKey: string;
  createdAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Lists the keys of a reseller, newest first. There are few (mostKeys). */
export async function listKeys(db: Db, resellerId: string): Promise<ResellerKeyRow[]> {
  const { rows } = await sql<ResellerKeyRow>`select * from reseller_key where reseller_id = ${resellerId}
    order by id desc`.execute(db);
  return rows;
}

export async function insertKey(tx: Db, key: ResellerKeyRow): Promise<void> {
  await tx.insertInto('resellerKey').values(key).execute();
}

/** False: the reseller has no such key, or it was revoked before. */
export async function revokeKey(tx: Db, resellerId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('resellerKey')
    .set({ revokedAt: now })
    .where('resellerId', '=', resellerId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function noteKeyUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('resellerKey').set({ usedAt: now }).where('id', '=', id).execute();
}

/** Uses a token up. False: it was used before. */
export async function useToken(
  db: Db,
  token: { resellerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .insertInto('resellerToken')
    .values(token)
    .onConflict((on) => on.columns(['resellerId', 'tokenHash']).doNothing())
    .returning('resellerId')
    .execute();
  return rows.length > 0;
}

export async function isTokenUsed(
  db: Db,
  { resellerId, tokenHash }: { resellerId: string; tokenHash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('resellerToken')
    .select('resellerId')
    .where('resellerId', '=', resellerId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('resellerToken').where('expiresAt', '<', before).execute();
}

/** First sign-ons of one person follow each other, until the transaction ends. */
export async function lockIdentity(tx: Db, resellerId: string, externalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reseller:${resellerId}:${externalId}`}, 0))`.execute(
    tx,
  );
}

/** Finds the login of a person of a reseller. */
export async function findIdentity(db: Db, resellerId: string, externalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('resellerIdentity')
    .select('loginId')
    .where('resellerId', '=', resellerId)
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  return row?.loginId ?? null;
}

export async function insertIdentity(
  tx: Db,
  identity: { resellerId: string; externalId: string; loginId: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('resellerIdentity').values(identity).execute();
}
