import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden } from '../../platform/errors/errors.ts';
import { isUpload } from '../../platform/http/form.ts';

/** Returns the paths of a body's uploaded photos. JSON bodies cannot have any; `field` is named in that refusal. */
export function uploadedPaths(photos: readonly unknown[] = [], field = 'photos'): string[] {
  return photos.map((photo) => {
    if (!isUpload(photo)) throw new AppError('bad_input', { fields: { [field]: ['file'] } });
    return photo.path;
  });
}

/**
 * Where the one picture of a body is, if it has one. It belongs to a member of the program, so platform staff from
 * elsewhere are refused (403).
 */
export function uploadedPicture({ actor }: Pick<Context, 'actor'>, value: unknown, field: string): string[] {
  const all: unknown[] = value === undefined ? [] : [value].flat();
  if (all.length > 1) throw new AppError('bad_input', { fields: { [field]: ['maxItems'] } });
  const paths = uploadedPaths(all, field);
  if (paths.length && actor.programId !== actor.homeProgramId) throw forbidden();
  return paths;
}
