import { asciiAddress } from '#contract/email-address.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** A login that got another address by its company's directory. */
export interface AddressMove {
  id: string;
  loginId: string;
  programId: string;
  formerEmail: string;
  email: string;
  objectUntil: Date;
}

export async function insertAddressMove(tx: Db, move: AddressMove & { movedAt: Date }): Promise<void> {
  await tx.insertInto('addressMove').values(move).execute();
}

/** Sent again the email has another link, and the one before no longer works. */
export async function setMoveToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable('addressMove').set({ tokenHash }).where('id', '=', id).execute();
}

/** Moves that the former address can still object to, the oldest first. */
const open = (db: Db, now: Date) =>
  db
    .selectFrom('addressMove')
    .select(['id', 'loginId', 'programId', 'formerEmail', 'email', 'objectUntil'])
    .where('objectedAt', 'is', null)
    .where('objectUntil', '>', now)
    .orderBy('movedAt')
    .orderBy('id');

/**
 * Finds the first move of a login that can still be objected to. Of two in a row its former address is the one that the person
 * chose themselves.
 */
export const findOpenMove = (db: Db, loginId: string, now: Date): Promise<AddressMove | undefined> =>
  open(db, now).where('loginId', '=', loginId).executeTakeFirst();

/** Finds the move from an address, which nobody else gets before its time is over. */
export const findMoveFrom = (db: Db, email: string, now: Date): Promise<AddressMove | undefined> =>
  open(db, now)
    .where(sql<string>`lower(former_email)`, '=', asciiAddress(email.trim()).toLowerCase())
    .executeTakeFirst();

export const findMoveOfToken = (db: Db, tokenHash: Buffer, now: Date): Promise<AddressMove | undefined> =>
  open(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();

/** Ends all moves of a login with an objection; of two at once only one gets it. */
export async function takeObjection(tx: Db, { id, loginId }: AddressMove, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('addressMove')
    .set({ objectedAt: now })
    .where('loginId', '=', loginId)
    .where('objectedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
}

export async function deleteOldMoves(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('addressMove').where('objectUntil', '<', before).execute();
}
