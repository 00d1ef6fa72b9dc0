import { setEmailOfMembers } from '../members/public.ts';
import type { Db } from '../../platform/db/db.ts';

export interface EmailChange {
  id: string;
  loginId: string;
  email: string;
}

export async function insertEmailChange(tx: Db, change: EmailChange & { expiresAt: Date }): Promise<void> {
  await tx.insertInto('emailChange').values(change).execute();
}

/** Sent again the mail has another link, and the one before no longer works. */
export async function setChangeToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable('emailChange').set({ tokenHash }).where('id', '=', id).execute();
}

const standing = (db: Db, now: Date) =>
  db
    .selectFrom('emailChange')
    .select(['id', 'loginId', 'email'])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now);

export async function findEmailChange(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  return standing(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function findPendingEmail(db: Db, loginId: string, now: Date): Promise<string | null> {
  const row = await standing(db, now).where('loginId', '=', loginId).orderBy('id', 'desc').executeTakeFirst();
  return row?.email ?? null;
}

/** Uses it up; of two at once only one gets it. */
export async function takeEmailChange(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('emailChange')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function endEmailChangesOfLogin(tx: Db, loginId: string, now: Date): Promise<void> {
  await tx
    .updateTable('emailChange')
    .set({ usedAt: now })
    .where('loginId', '=', loginId)
    .where('usedAt', 'is', null)
    .execute();
}

/** The login and its members take the address, in every program; run with the platform's handle. */
export async function setEmailEverywhere(tx: Db, loginId: string, email: string): Promise<void> {
  await tx.updateTable('login').set({ email }).where('id', '=', loginId).execute();
  await setEmailOfMembers(tx, loginId, email);
}

export async function deleteOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('emailChange').where('expiresAt', '<', before).execute();
}
