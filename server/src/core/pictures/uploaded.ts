import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden } from '../../platform/errors/errors.ts';
import { isUpload } from '../../platform/http/form.ts';

/** Where the uploaded photos of a body lie; in JSON there are none to be had. `field` is where that is told. */
export function uploadedPaths(photos: readonly unknown[] = [], field = 'photos'): string[] {
  return photos.map((photo) => {
    if (!isUpload(photo)) throw new AppError('bad_input', { fields: { [field]: ['file'] } });
    return photo.path;
  });
}

/**
 * Where the one picture lies that a body may have, if it has one. It is kept as of a member of the program: platform staff
 * who only work here have none (403).
 */
export function uploadedPicture({ actor }: Pick<Context, 'actor'>, value: unknown, field: string): string[] {
  const all: unknown[] = value === undefined ? [] : [value].flat();
  if (all.length > 1) throw new AppError('bad_input', { fields: { [field]: ['maxItems'] } });
  const paths = uploadedPaths(all, field);
  if (paths.length && actor.programId !== actor.homeProgramId) throw forbidden();
  return paths;
}
