import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { firstOfHeic } from '../gate/parsers/heic.ts';
import type { HeicAnswer, HeicInput } from './heic.types.ts';

async function read({ path, mostPixels, longestSide }: HeicInput): Promise<HeicAnswer> {
  const image = await firstOfHeic(readFileSync(path));
  if (!image) return { problem: 'bad_image' };
  // Before anything is decoded.
  if (image.width * image.height > mostPixels) return { problem: 'too_many_pixels' };
  const { data, width, height } = await image.decode();
  const { data: pixels, info } = await sharp(new Uint8Array(data.buffer), {
    raw: { width, height, channels: 4 },
  })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { problem: null, pixels, width: info.width, height: info.height };
}

export default (input: HeicInput): Promise<HeicAnswer> =>
  read(input).catch((): HeicAnswer => ({ problem: 'bad_image' }));
