import type { MobileSystem } from '#contract/features/mobile-versions/mobile-versions.ts';
import type { CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { MobileVersionRow } from './mobile-versions.types.ts';

export async function insertVersions(tx: Db, row: MobileVersionRow): Promise<void> {
  await tx.insertInto('mobileVersion').values(row).execute();
}

/** Lists the newest first. Ids are in the order of time. */
export async function listVersions(
  db: Db,
  system: MobileSystem,
  { after, limit, offset }: { after: CursorPosition | null; limit: number; offset: number },
): Promise<(MobileVersionRow & { sortKey: string })[]> {
  const beyond = after ? sql`and id < ${after.id}::uuid` : sql``;
  const { rows } = await sql<MobileVersionRow & { sortKey: string }>`select id, system, min_supported, target,
    created_at, id::text as sort_key from mobile_version where system = ${system} ${beyond}
    order by id desc limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return rows;
}

export async function countVersions(db: Db, system: MobileSystem): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from mobile_version
    where system = ${system}`.execute(db);
  return rows[0]!.count;
}
