import { column, sql, type Db } from '../../platform/db/db.ts';
import { sha256 } from '../../platform/ids/ids.ts';

/** How an address is known where it is not stored. */
export const addressHash = (address: string): Buffer => sha256(address.trim().toLowerCase());

/** Why these addresses get no email, by the hash in hex. */
export async function listSuppressed(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ addressHash: Buffer; reason: string }>`select address_hash, reason
    from suppressed_address where address_hash = any(${addresses.map(addressHash)}::bytea[])`.execute(db);
  return new Map(rows.map((row) => [row.addressHash.toString('hex'), row.reason]));
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
