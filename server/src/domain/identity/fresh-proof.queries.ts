import type { Db } from '../../platform/db/db.ts';

export async function findProvedAt(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('provedAt')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.provedAt ?? null;
}

export async function setProvedAt(db: Db, sessionId: string, provedAt: Date): Promise<void> {
  await db.updateTable('session').set({ provedAt }).where('id', '=', sessionId).execute();
}
