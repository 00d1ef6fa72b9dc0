import { sql, type Db } from '../../platform/db/db.ts';

/** Members whose account was erased. Their entries are gone, and their scores stay as they are. */
export async function findErased(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'erased'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
