import type { Db } from '../../platform/db/db.ts';

export async function hasDemoProgram(db: Db): Promise<boolean> {
  const row = await db.selectFrom('program').select('id').where('demo', '=', true).executeTakeFirst();
  return Boolean(row);
}
