import type { Db } from '../../platform/db/db.ts';

export async function insertReset(
  db: Db,
  reset: { tokenHash: Buffer; loginId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passwordReset').values(reset).execute();
}

/** Whose link it is, while it is good. */
export async function findReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ loginId: string } | undefined> {
  return db
    .selectFrom('passwordReset')
    .select('loginId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses the link up; of two at once only one gets it. */
export async function takeReset(
  tx: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ loginId: string } | undefined> {
  return tx
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('loginId')
    .executeTakeFirst();
}

/** Every other link of the login ends with the one that was used. */
export async function endResetsOfLogin(tx: Db, loginId: string, now: Date): Promise<void> {
  await tx
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('loginId', '=', loginId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passwordReset').where('expiresAt', '<', before).execute();
}
