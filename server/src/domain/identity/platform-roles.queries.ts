import { type Db } from '../../platform/db/db.ts';

/** False: they are not staff of the reseller. */
export async function endStaff(tx: Db, resellerId: string, loginId: string): Promise<boolean> {
  const rows = await tx
    .updateTable('login')
    .set({ platformRole: null, resellerId: null })
    .where('id', '=', loginId)
    .where('resellerId', '=', resellerId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Ends the access of all staff of a reseller. Answers their logins. */
export async function endAllStaff(tx: Db, resellerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('login')
    .set({ platformRole: null, resellerId: null })
    .where('resellerId', '=', resellerId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
