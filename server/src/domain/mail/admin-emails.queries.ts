import type { Db } from '../../platform/db/db.ts';
import type { OwnText } from './templates.queries.ts';

/** Finds the text of an email that an admin wrote. It is stored once for all of its recipients. */
export async function findAdminEmailText(db: Db, programId: string, id: string): Promise<OwnText | null> {
  const row = await db
    .selectFrom('adminEmail')
    .select(['subject', 'body'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
