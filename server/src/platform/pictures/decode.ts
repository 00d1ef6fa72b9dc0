import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/errors.ts';
import { oneAtATime, ProcessStopped } from '../gate/process-pool.ts';
import { endOfPicture } from './end-of-picture.ts';
import { isCameraTrailer } from './camera-trailer.ts';
import { isHeic, readHeic } from './heic.ts';

/** The largest picture that is accepted and the size at which it is kept (docs/domain.md#uploads-and-texts). */
const mostPixels = 40_000_000;
const mostFrames = 100;
const longestSide = 1600;

// Formats that are not unblocked here cannot be decoded: SVG, PDF and everything else that libvips could open.
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

/** One picture of 40 megapixels takes 120 MB while it is decoded, 600 MB as HEIC: all callers wait in one queue. */
const decodeInTurn = oneAtATime(20);

export interface DecodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export type PictureProblem = 'bad_image' | 'too_many_pixels' | 'too_many_frames' | 'data_after_image';

export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function checkSize(image: Sharp): Promise<void> {
  const { width, height, pages = 1 } = await image.metadata();
  if (width * height > mostPixels) throw new PictureError('too_many_pixels');
  if (pages > mostFrames) throw new PictureError('too_many_frames');
}

function checkEnd(bytes: Buffer): void {
  const end = endOfPicture(bytes);
  if (end === null) throw new PictureError('bad_image');
  const rest = bytes.subarray(end);
  if (rest.some((byte) => byte !== 0) && !isCameraTrailer(rest)) throw new PictureError('data_after_image');
}

async function open(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  if (isHeic(bytes)) {
    checkEnd(bytes);
    const read = await readHeic({ path, mostPixels, longestSide });
    if (read.problem !== null) throw new PictureError(read.problem);
    const { pixels, width, height } = read;
    return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
  }
  const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' });
  await checkSize(image);
  checkEnd(bytes);
  return image;
}

async function decode(path: string): Promise<DecodedPicture> {
  try {
    const image = await open(path);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    // Under load a good picture may not be ready in time: that is no fault of the picture.
    if (error instanceof ProcessStopped || (error instanceof Error && error.message.includes('timeout')))
      throw new AppError('unavailable', { retryAfter: 10 });
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new PictureError(isTooLarge ? 'too_many_pixels' : 'bad_image');
  }
}

/**
 * Decodes the picture in a file and encodes it again as WebP: upright, its longest side at most 1,600 pixels, the first
 * frame only, without anything else that the file held (place, camera, comments). Callers wait for each other.
 * Throws a PictureError, or unavailable when the picture was not ready in time or too many wait.
 */
export const decodePictureFile = (path: string): Promise<DecodedPicture> => decodeInTurn(() => decode(path));

/** Returns the height of a picture that is stored already. */
export async function heightOfPicture(bytes: Buffer): Promise<number> {
  return (await sharp(bytes, { limitInputPixels: mostPixels }).metadata()).height;
}
