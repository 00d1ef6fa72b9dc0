import type { Db } from '../../platform/db/db.ts';

/** A native app that the platform registered. */
export interface AppClientRow {
  id: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
}

export const listAppClients = (db: Db): Promise<AppClientRow[]> =>
  db.selectFrom('appClient').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(200).execute();

/** Whether an app may keep sessions now. */
export async function isAppClient(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('appClient')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False: the id is taken, perhaps by an app that was revoked. */
export async function insertAppClient(tx: Db, row: AppClientRow): Promise<boolean> {
  const rows = await tx
    .insertInto('appClient')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function revokeAppClient(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('appClient')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
