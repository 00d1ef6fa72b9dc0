import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../platform/errors/errors.ts';

/** The limits of an upload, and the size of the stored picture (docs/domain.md#uploads-and-texts). */
const mostPixels = 40_000_000;
const mostFrames = 100;
const longestSide = 1600;

// What is not decoded cannot be a picture: SVG, PDF and all else that libvips could open stays closed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// Its cache would keep pictures of one request for the next.
sharp.cache(false);

export interface DecodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const refused = (field: string, key: string) => new AppError('bad_image', { fields: { [field]: [key] } });

async function checkSize(image: Sharp, field: string): Promise<void> {
  const { width, height, pages = 1 } = await image.metadata();
  if (width * height > mostPixels) throw refused(field, 'too_many_pixels');
  if (pages > mostFrames) throw refused(field, 'too_many_frames');
}

/**
 * A picture as it is kept: WebP, upright, its longest side 1,600 pixels at most, the first frame alone, and nothing of
 * what the file said besides (place, camera, comments). Only what decodes is taken; what is hidden behind or inside is
 * not copied. `field` is where a refusal is told.
 */
export async function decodePicture(path: string, field: string): Promise<DecodedPicture> {
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' });
    await checkSize(image, field);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw refused(field, tooLarge ? 'too_many_pixels' : 'bad_image');
  }
}
