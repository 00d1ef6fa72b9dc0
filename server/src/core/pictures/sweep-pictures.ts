import type { RecurringJob } from '../manifest/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { findPhotoIds } from './pictures.queries.ts';

/** No transaction lasts so long: what has no row by then gets none. */
const youngMs = 3_600_000;

/** Removes the files of pictures that were deleted, with their post or their challenge, or never came about. */
async function sweep(deps: Deps): Promise<void> {
  const db = deps.gateway.forPlatform('sweep pictures');
  const before = deps.clock.now().getTime() - youngMs;
  for await (const { programId, ids } of deps.files.list()) {
    const kept = await findPhotoIds(db, programId, ids);
    for (const id of ids.filter((each) => !kept.has(each))) {
      const at = await deps.files.writtenAt({ programId, id });
      if (at && at.getTime() < before) await deps.files.remove({ programId, id });
    }
  }
}

export const sweepPicturesJob: RecurringJob = { name: 'pictures.sweep', everySeconds: 3600, run: sweep };
