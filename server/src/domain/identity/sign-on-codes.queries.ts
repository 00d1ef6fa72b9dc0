import type { Db } from '../../platform/db/db.ts';

/** A one-time code that logs a member in. It was made by a reseller, or by a session of the member's own app. */
export interface SignOnCodeRow {
  codeHash: Buffer;
  programId: string;
  loginId: string;
  memberId: string;
  resellerId: string | null;
  sessionId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertSignOnCode(db: Db, row: Omit<SignOnCodeRow, 'usedAt'>): Promise<void> {
  await db.insertInto('signOnCode').values(row).execute();
}

/** Finds the code, used or expired or not: refusals of known codes are audited. */
export const findSignOnCode = (db: Db, codeHash: Buffer): Promise<SignOnCodeRow | undefined> =>
  db.selectFrom('signOnCode').selectAll().where('codeHash', '=', codeHash).executeTakeFirst();

/** Uses the code up, in one statement. False: it was used before, or is too old. */
export async function takeSignOnCode(tx: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('signOnCode')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .execute();
  return rows.length > 0;
}

export async function deleteOldSignOnCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signOnCode').where('expiresAt', '<', before).execute();
}

/** A token that opens one page, made by a session of an app. */
export interface MobileTokenRow {
  tokenHash: Buffer;
  programId: string;
  sessionId: string;
  page: string;
  pageId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** The session of the page, which ends with that of the app. */
  openedId: string | null;
}

export async function insertMobileToken(
  db: Db,
  row: Omit<MobileTokenRow, 'usedAt' | 'openedId'>,
): Promise<void> {
  await db.insertInto('mobileToken').values(row).execute();
}

export const findMobileToken = (db: Db, tokenHash: Buffer): Promise<MobileTokenRow | undefined> =>
  db.selectFrom('mobileToken').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

/** Uses the token up, in one statement. False: it was used before, or is too old. */
export async function takeMobileToken(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('mobileToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .execute();
  return rows.length > 0;
}

export async function setOpenedPage(tx: Db, tokenHash: Buffer, openedId: string): Promise<void> {
  await tx.updateTable('mobileToken').set({ openedId }).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteOldMobileTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mobileToken').where('expiresAt', '<', before).execute();
}
