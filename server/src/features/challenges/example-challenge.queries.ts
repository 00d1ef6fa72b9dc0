import type { Db } from '../../platform/db/db.ts';

export async function markExample(tx: Db, programId: string, id: string): Promise<void> {
  await tx
    .updateTable('challenge')
    .set({ isExample: true })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function listExampleIds(tx: Db, programId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('challenge')
    .select('id')
    .where('programId', '=', programId)
    .where('isExample', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
