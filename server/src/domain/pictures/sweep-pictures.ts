import type { RecurringJob } from '../../kernel/manifest/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { sharedFolder } from './map-pictures.ts';
import { deleteUnusedMapPictures, findMapPictureIds } from './map-pictures.queries.ts';
import { findPhotoIds } from './pictures.queries.ts';

/** No transaction lasts that long, so files without a row by then never get one. */
const youngMs = 3_600_000;

/** Returns the files in the folder of a program, or the shared folder, that belong to a picture. */
async function keptOf(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  const shared = programId === sharedFolder;
  const ofMaps = await findMapPictureIds(db, { programId, shared }, ids);
  return shared ? ofMaps : ofMaps.union(await findPhotoIds(db, programId, ids));
}

/** Removes the files of pictures that were deleted, with their owner or alone, or were never stored. */
async function sweep(deps: Deps): Promise<void> {
  const db = deps.gateway.forPlatform('sweep pictures');
  const before = deps.clock.now().getTime() - youngMs;
  await deleteUnusedMapPictures(db, new Date(before));
  for await (const { programId, ids } of deps.files.list()) {
    const kept = await keptOf(db, programId, ids);
    for (const id of ids.filter((each) => !kept.has(each))) {
      const facts = await deps.files.describe({ programId, id });
      if (facts && facts.writtenAt.getTime() < before) await deps.files.remove({ programId, id });
    }
  }
}

export const sweepPicturesJob: RecurringJob = {
  name: 'pictures.sweep',
  everySeconds: 3600,
  isOutward: true,
  run: sweep,
};
