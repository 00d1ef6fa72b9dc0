import { AppError } from '../../platform/errors/errors.ts';
import { isUpload } from '../../platform/http/form.ts';

/** Where the uploaded photos of a body lie; in JSON there are none to be had. `field` is where that is told. */
export function uploadedPaths(photos: readonly unknown[] = [], field = 'photos'): string[] {
  return photos.map((photo) => {
    if (!isUpload(photo)) throw new AppError('bad_input', { fields: { [field]: ['file'] } });
    return photo.path;
  });
}
