/** The size limits of a picture (docs/domain.md#uploads-and-texts). The server checks them again. */
export const mostPhotoBytes = 10 * 1024 * 1024;
/** Pictures of these kinds are accepted. Some systems know HEIC only by the end of its name. */
export const photoKinds =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';
const mostPixels = 40_000_000;

/** The longest side of a picture that was too large. The server keeps fewer, so nothing is lost. */
const longestSide = 3200;

/**
 * Returns the size of a picture as it is shown, from the head of its file. Rejects where the browser cannot read the
 * format.
 */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((loaded, failed) => {
      image.addEventListener('load', loaded);
      image.addEventListener('error', failed);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(file: File, isWide: boolean): Promise<File> {
  const bitmap = await createImageBitmap(file, {
    [isWide ? 'resizeWidth' : 'resizeHeight']: longestSide,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  // Only a JPEG is without transparent parts for sure.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/**
 * Returns a picture that is within the limits: cameras of 48 and 61 megapixels take larger ones, which are made smaller
 * here. What the browser cannot read (HEIC in most) stays as it is, for the server to judge.
 */
export async function fitPhoto(file: File): Promise<File> {
  try {
    const { width, height } = await sizeOf(file);
    const fits = file.size <= mostPhotoBytes && width * height <= mostPixels;
    return fits ? file : await shrink(file, width > height);
  } catch {
    return file;
  }
}
