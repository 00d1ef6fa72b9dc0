import { sql, type Db } from '../../platform/db/db.ts';

export interface NewInvitation {
  programId: string;
  id: string;
  emailHash: Buffer;
  challengeId: string | null;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Null: its link works for 14 days. */
  linkHours: number | null;
}

export async function insertInvitation(tx: Db, row: NewInvitation): Promise<void> {
  await tx.insertInto('outsiderInvite').values(row).execute();
}

/** Invitations to a challenge that is deleted become invitations to its program. */
export async function forgetChallenge(tx: Db, programId: string, challengeId: string): Promise<void> {
  await tx
    .updateTable('outsiderInvite')
    .set({ challengeId: null })
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

/** Gives an unused invitation a token. An earlier token stops working. */
export async function setToken(
  db: Db,
  programId: string,
  id: string,
  { tokenHash, now, life }: { tokenHash: Buffer; now: Date; life: number },
): Promise<void> {
  const hours = sql`coalesce(link_hours, ${life / 3_600_000}::integer)`;
  await db
    .updateTable('outsiderInvite')
    .set({ tokenHash, expiresAt: sql`${now}::timestamptz + ${hours} * interval '1 hour'` })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .execute();
}

export interface StandingInvitation {
  id: string;
  emailHash: Buffer;
  challengeId: string | null;
}

export async function findInvitation(
  db: Db,
  programId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<StandingInvitation | undefined> {
  return db
    .selectFrom('outsiderInvite')
    .select(['id', 'emailHash', 'challengeId'])
    .where('programId', '=', programId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses an invitation. Of two attempts at once, one succeeds. */
export async function useInvitation(tx: Db, programId: string, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('outsiderInvite')
    .set({ usedAt: now })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outsiderInvite').where('expiresAt', '<', before).execute();
}
