import { deletePhotosOf, listPhotos, type HangPictures } from '../../../domain/pictures/public.ts';
import type { Db } from '../../../platform/db/handle.ts';

/** Replaces the picture and returns the id of the new one. */
export async function hangPicture(
  tx: Db,
  programId: string,
  id: string,
  hang: HangPictures,
): Promise<string | null> {
  const owner = { kind: 'team', id } as const;
  await deletePhotosOf(tx, programId, owner);
  await hang(tx, owner);
  const [photo] = await listPhotos(tx, programId, 'team', [id]);
  return photo?.id ?? null;
}
