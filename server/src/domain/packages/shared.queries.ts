import { sql, type Db } from '../../platform/db/db.ts';

/** Lists the packages of the platform among these, by name. Deleted ones are left out. */
export async function listSharedPackages(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from shared_challenge_package
    where id = any(${ids}::uuid[]) and deleted_at is null order by lower(name), id`.execute(db);
  return rows;
}
