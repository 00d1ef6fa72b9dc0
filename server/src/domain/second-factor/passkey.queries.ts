import type { Db } from '../../platform/db/db.ts';

export interface PasskeyRow {
  id: string;
  loginId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listPasskeys(db: Db, loginId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('loginId', '=', loginId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
}

/** False if the authenticator is already known. */
export async function insertPasskey(tx: Db, row: PasskeyRow): Promise<boolean> {
  const rows = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * A counter only grows, if the authenticator counts at all. Returns false if it went back, because that means the key
 * was copied.
 */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function renamePasskey(tx: Db, loginId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx
    .updateTable('passkey')
    .set({ name })
    .where('loginId', '=', loginId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function deletePasskey(tx: Db, loginId: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('passkey')
    .where('loginId', '=', loginId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function deleteAllPasskeys(tx: Db, loginId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('loginId', '=', loginId).execute();
}

export type ChallengePurpose = 'register' | 'confirm' | 'sign-in';

export async function insertChallenge(
  db: Db,
  challenge: { challengeHash: Buffer; purpose: ChallengePurpose; loginId: string | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Uses a challenge up. Null if it was for another purpose, answered before or too old. */
export async function takeChallenge(
  db: Db,
  challengeHash: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<{ loginId: string | null } | undefined> {
  return db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('loginId')
    .executeTakeFirst();
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', before).execute();
}

export interface TicketOwner {
  loginId: string;
  /** The program whose provider has vouched for them; null after a password. */
  companyId: string | null;
}

export async function insertTicket(
  db: Db,
  ticket: { tokenHash: Buffer; expiresAt: Date } & TicketOwner,
): Promise<void> {
  await db.insertInto('signInTicket').values(ticket).execute();
}

export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<TicketOwner | undefined> {
  return db
    .selectFrom('signInTicket')
    .select(['loginId', 'companyId'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses it up. Of two attempts at once, one succeeds. */
export async function takeTicket(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('signInTicket')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('loginId')
    .execute();
  return rows.length > 0;
}

/** Ends logins that wait for their second factor. */
export async function deleteTicketsOfLogin(tx: Db, loginId: string): Promise<void> {
  await tx.deleteFrom('signInTicket').where('loginId', '=', loginId).execute();
}

export async function deleteOldTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signInTicket').where('expiresAt', '<', before).execute();
}
