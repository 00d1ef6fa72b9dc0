import { AppError } from '../../platform/errors/errors.ts';
import { isUpload } from '../../platform/http/form.ts';

/** Where the uploaded photos of a body lie, `field` of it; in JSON there are none to be had. */
export function uploadedPaths(photos: readonly unknown[] = [], field = 'photos'): string[] {
  return photos.map((photo) => {
    if (!isUpload(photo)) throw new AppError('bad_input', { fields: { [field]: ['file'] } });
    return photo.path;
  });
}
