import { mostProgramPictures } from '#contract/features/programs/look.ts';
import { decodePicture } from '../../../domain/pictures/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertProgramPicture } from '../look.queries.ts';

/** Of one person (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/** Stores an uploaded picture for the look of the program. Errors: bad_image, storage_full, too_many_requests. */
export async function keepPicture(context: Context, path: string): Promise<string> {
  const { db, programId, actor, now } = context;
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const { bytes } = await decodePicture(path, 'picture');
  const id = newId();
  const row = { programId, id, bytes, createdAt: now };
  if (!(await insertProgramPicture(db, row, mostProgramPictures)))
    throw new AppError('storage_full', { fields: { picture: ['storage_full'] } });
  return id;
}
