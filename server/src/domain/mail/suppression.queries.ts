import { column, sql, type Db } from '../../platform/db/db.ts';
import { newId, sha256 } from '../../platform/ids/ids.ts';

/** How an address is known where it is not stored. */
export const addressHash = (address: string): Buffer => sha256(address.trim().toLowerCase());

/** Lists why these addresses get no email, by the hash in hex. */
export async function listSuppressed(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ addressHash: Buffer; reason: string }>`select address_hash, reason
    from suppressed_address where address_hash = any(${addresses.map(addressHash)}::bytea[])`.execute(db);
  return new Map(rows.map((row) => [row.addressHash.toString('hex'), row.reason]));
}

export type SuppressionSource = 'staff' | 'bounce';

/** Suppresses an address that does not exist, according to its mail server. One that is suppressed already stays as it is. */
export async function suppressGone(
  tx: Db,
  {
    address,
    code,
    answer,
    mailId,
    now,
  }: Record<'address' | 'answer' | 'mailId', string> & { code: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('suppressedAddress')
    .values({
      id: newId(),
      addressHash: addressHash(address),
      address: address.trim().toLowerCase(),
      reason: answer,
      source: 'bounce',
      statusCode: code,
      mailId,
      createdAt: now,
    })
    .onConflict((on) => on.column('addressHash').doNothing())
    .execute();
}

/** Since when an address gets no email, and who decided that. */
export async function findSuppression(
  db: Db,
  address: string,
): Promise<{ source: SuppressionSource; createdAt: Date } | undefined> {
  return db
    .selectFrom('suppressedAddress')
    .select(['source', 'createdAt'])
    .where('addressHash', '=', addressHash(address))
    .$castTo<{ source: SuppressionSource; createdAt: Date }>()
    .executeTakeFirst();
}

/** Lets an address get email again after its person has opened a link that was sent to it. False: it was not suppressed. */
export async function releaseConfirmed(tx: Db, address: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('suppressedAddress')
    .where('addressHash', '=', addressHash(address))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Withheld, because the address is suppressed. The reason is shown in the queue. */
export async function withholdSuppressed(
  db: Db,
  mails: readonly { id: string; reason: string }[],
): Promise<void> {
  if (!mails.length) return;
  await sql`update mail set status = 'withheld', held_for = 'suppressed', last_error = s.reason
    from unnest(${column(mails, 'id')}::uuid[], ${column(mails, 'reason')}::text[]) as s (id, reason)
    where mail.id = s.id and status = 'sending' and handed_at is null`.execute(db);
}

interface NewSuppression {
  id: string;
  addressHash: Buffer;
  address: string;
  reason: string;
  createdBy: string;
  createdAt: Date;
}

/** False: it is suppressed already. */
export async function insertSuppressed(tx: Db, row: NewSuppression): Promise<boolean> {
  const rows = await tx
    .insertInto('suppressedAddress')
    .values(row)
    .onConflict((on) => on.column('addressHash').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** False: it is not suppressed. */
export async function deleteSuppressed(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.deleteFrom('suppressedAddress').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
}
