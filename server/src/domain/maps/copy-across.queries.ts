import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

interface Across {
  /** The ids of the two programs. */
  from: string;
  to: string;
  now: Date;
}

const isGiven = (id: string | null): id is string => id !== null;

/** Reads those of these pictures that all programs share. */
async function readShared(tx: Db, ids: readonly string[]) {
  if (!ids.length) return [];
  return tx
    .selectFrom('sharedMapPicture')
    .select(['id', 'bytes', 'width', 'height'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/**
 * Copies the map of a challenge for a challenge of another program. Pictures that were uploaded in a program stay there:
 * a map on such a picture is not copied, and milestones come without such photos. Rows are read and then written,
 * because the two programs can be on different machines.
 */
export async function copyMapAcross(
  tx: Db,
  { from, to, now }: Across,
  challenges: { from: string; to: string },
): Promise<void> {
  const original = await tx
    .selectFrom('map')
    .selectAll()
    .where('programId', '=', from)
    .where('challengeId', '=', challenges.from)
    .executeTakeFirst();
  if (!original) return;
  const milestones = await tx
    .selectFrom('milestone')
    .selectAll()
    .where('programId', '=', from)
    .where('mapId', '=', original.id)
    .execute();
  const pictures = [original.pictureId, ...milestones.map(({ photoId }) => photoId)].filter(isGiven);
  const shared = await readShared(tx, pictures);
  const isShared = new Set(shared.map((one) => one.id));
  if (original.pictureId && !isShared.has(original.pictureId)) return;
  const hung = shared.map((one) => ({ ...one, sharedId: one.id, programId: to, createdAt: now }));
  if (hung.length)
    await tx
      .insertInto('mapPicture')
      .values(hung)
      .onConflict((on) => on.doNothing())
      .execute();
  const id = newId();
  const copy = {
    programId: to,
    challengeId: challenges.to,
    id,
    createdAt: now,
    updatedAt: now,
    stirred: false,
  };
  const drawn = {
    route: JSON.stringify(original.route),
    outline: JSON.stringify(original.outline),
    preview: JSON.stringify(original.preview),
  };
  await tx
    .insertInto('map')
    .values({ ...original, ...copy, ...drawn })
    .execute();
  const copies = milestones.map(({ photoId, place, ...one }) => ({
    ...one,
    programId: to,
    id: newId(),
    mapId: id,
    place: JSON.stringify(place),
    photoId: photoId && isShared.has(photoId) ? photoId : null,
  }));
  if (copies.length) await tx.insertInto('milestone').values(copies).execute();
}
