import { AppError } from '../../platform/errors/errors.ts';
import { decodePictureFile, PictureError, type DecodedPicture } from '../../platform/pictures/decode.ts';

export { heightOfPicture, type DecodedPicture } from '../../platform/pictures/decode.ts';

/**
 * Turns an uploaded file into the stored picture. `field` is the form field that a refusal names. Throws `bad_image`.
 */
export async function decodePicture(path: string, field: string): Promise<DecodedPicture> {
  try {
    return await decodePictureFile(path);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError('bad_image', { fields: { [field]: [error.problem] } });
  }
}
