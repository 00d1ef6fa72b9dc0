import { readFileSync } from 'node:fs';
import heic from 'heic-decode';
import sharp from 'sharp';
import type { HeicAnswer, HeicInput } from './heic.types.ts';

type Decodable = Awaited<ReturnType<typeof heic.all>>[number];
interface Size {
  width: number;
  height: number;
}

// What libheif has to say about a broken file of somebody is no line of the log.
Object.assign(console, { log: () => undefined, error: () => undefined });

async function read({ path, mostPixels, longestSide }: HeicInput): Promise<HeicAnswer> {
  // Its types lack the size.
  const [image] = (await heic.all({ buffer: readFileSync(path) })) as (Decodable & Size)[];
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
