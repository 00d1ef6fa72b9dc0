import type { MapValues, MilestoneValues } from '../../domain/maps/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** Inserts or updates a shipped map and returns its id. */
export async function putSharedMap(tx: Db, key: string, map: MapValues, now: Date): Promise<string> {
  const values = {
    ...map,
    route: JSON.stringify(map.route),
    outline: JSON.stringify(map.outline),
    preview: JSON.stringify(map.preview),
    updatedAt: now,
  };
  const { id } = await tx
    .insertInto('sharedMap')
    .values({ ...values, id: newId(), key, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putSharedMilestone(
  tx: Db,
  mapId: string,
  { place, ...milestone }: MilestoneValues & { key: string },
): Promise<void> {
  const values = { ...milestone, place: JSON.stringify(place) };
  await tx
    .insertInto('sharedMilestone')
    .values({ ...values, id: newId(), mapId })
    .onConflict((conflict) => conflict.columns(['mapId', 'key']).doUpdateSet(values))
    .execute();
}

/** Drops milestones that the journey no longer has. */
export async function dropMilestones(tx: Db, mapId: string, keys: readonly string[]): Promise<void> {
  await sql`delete from shared_milestone where map_id = ${mapId} and key <> all(${keys}::text[])`.execute(tx);
}
