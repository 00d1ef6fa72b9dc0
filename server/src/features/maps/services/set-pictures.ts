import { withMapPicture } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockMap, setGroundPicture, setPhoto, type LockedMap, type MapKey } from '../map-rows.queries.ts';
import { auditMap } from './write-map.ts';

async function lock(tx: Db, key: MapKey): Promise<LockedMap> {
  const map = await lockMap(tx, key);
  if (!map) throw notFound();
  return map;
}

async function lockWith(tx: Db, key: MapKey, milestoneId: string): Promise<void> {
  const { places } = await lock(tx, key);
  if (!places.some(({ id }) => id === milestoneId)) throw notFound();
}

/** Sets the picture under the route. The previous one is deleted when no copy uses it. */
export async function setPicture(context: Context, key: MapKey, path: string): Promise<void> {
  const upload = { path, field: 'picture', shared: key.shared };
  await withMapPicture(context, upload, (keep) =>
    inTransaction(context.db, async (tx) => {
      if ((await lock(tx, key)).ground === 'world') throw invalid('picture', 'drawn_on_world');
      await setGroundPicture(tx, key, await keep(tx));
      await auditMap(tx, context, 'maps.setPicture', key);
    }),
  );
}

export async function setMilestonePhoto(
  context: Context,
  key: MapKey,
  milestoneId: string,
  path: string,
): Promise<void> {
  const upload = { path, field: 'photo', shared: key.shared };
  await withMapPicture(context, upload, (keep) =>
    inTransaction(context.db, async (tx) => {
      await lockWith(tx, key, milestoneId);
      await setPhoto(tx, key, milestoneId, await keep(tx));
      await auditMap(tx, context, 'maps.setPhoto', key);
    }),
  );
}

export async function removeMilestonePhoto(
  context: Context,
  key: MapKey,
  milestoneId: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockWith(tx, key, milestoneId);
    await setPhoto(tx, key, milestoneId, null);
    await auditMap(tx, context, 'maps.removePhoto', key);
  });
}
