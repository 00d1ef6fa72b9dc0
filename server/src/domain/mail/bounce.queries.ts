import { sql, type Db } from '../../platform/db/db.ts';

/** Says how a notice identifies the email that came back. */
export interface Returned {
  address: string;
  /** The id in the Message-ID that we gave it. */
  mailId: string | null;
  /** Nobody vouches for who sent the notice, so it has to know the id, which only those have who saw the email. */
  needsMailId: boolean;
  /** Says when it came back, because later emails did not. */
  at: Date | null;
}

/** Clocks of other machines may be this much behind. */
const apart = '1 minute';

/**
 * Finds the email that went to this address: the one named, otherwise the newest one handed over before it came back.
 */
export async function findReturned(
  tx: Db,
  { address, mailId, needsMailId, at }: Returned,
): Promise<string | undefined> {
  const to = sql`lower(recipient) = ${address.trim().toLowerCase()} and handed_at is not null`;
  if (mailId !== null) {
    const { rows } = await sql<{ id: string }>`select id from mail where ${to} and id = ${mailId}`.execute(
      tx,
    );
    if (rows[0]) return rows[0].id;
  }
  if (needsMailId) return undefined;
  const before = at ? sql`handed_at <= ${at}::timestamptz + ${apart}::interval` : sql`true`;
  const { rows } = await sql<{
    id: string;
  }>`select id from mail where ${to} and ${before} order by id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** False: that is known already. */
export async function markBounced(tx: Db, id: string, error: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('mail')
    .set({ status: 'failed', lastError: error, bouncedAt: now })
    .where('id', '=', id)
    .where('bouncedAt', 'is', null)
    .where('status', 'in', ['sent', 'failed'])
    .returning('id')
    .execute();
  return rows.length > 0;
}
