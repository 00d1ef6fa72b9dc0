import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Forgets addresses (in small letters) when their people are erased. They stay suppressed by their hashes. The answer of a mail
 * server may name the address, so only its code is kept.
 */
export async function forgetAddresses(tx: Db, addresses: readonly string[]): Promise<void> {
  await sql`update suppressed_address set address = null,
      reason = case when source = 'bounce' then coalesce(status_code, '') else reason end
    where address = any(${addresses}::text[])`.execute(tx);
}
