import { AppError } from '../../platform/errors/errors.ts';
import { isUpload } from '../../platform/http/form.ts';

/** Where the uploaded photos of a body lie; in JSON there are none to be had. */
export function uploadedPaths(photos: readonly unknown[] = []): string[] {
  return photos.map((photo) => {
    if (!isUpload(photo)) throw new AppError('bad_input', { fields: { photos: ['file'] } });
    return photo.path;
  });
}
