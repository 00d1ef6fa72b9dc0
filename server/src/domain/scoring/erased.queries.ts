import { sql, type Db } from '../../platform/db/db.ts';

/** Those whose account was erased: their entries are gone, and their scores stand as they are. */
export async function findErased(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'erased'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
