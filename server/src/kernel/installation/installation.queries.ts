import { sql, type Db } from '../../platform/db/db.ts';

export async function findKeyCheck(db: Db): Promise<string | null> {
  const { rows } = await sql<{ keyCheck: string | null }>`select key_check from installation`.execute(db);
  return rows[0]?.keyCheck ?? null;
}

export async function saveKeyCheck(db: Db, keyCheck: string): Promise<void> {
  await sql`update installation set key_check = ${keyCheck}`.execute(db);
}
