import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heicPhoto } from '../../../test/heic.ts';
import { cornerOf, frames } from '../../../test/pictures.ts';
import { decodePictureFile, PictureError } from './decode.ts';
import { endOfPicture } from './end-of-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function outcomeOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'picture');
  await writeFile(file, bytes);
  return decodePictureFile(file).then(
    ({ width, height }) => `${width} x ${height}`,
    (error: unknown) => (error instanceof PictureError ? error.problem : String(error)),
  );
}

const noise = () =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const formats: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => noise().jpeg().toBuffer()],
  [
    'progressive JPEG',
    () => noise().jpeg({ progressive: true, quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [
    'JPEG with a color profile and Exif',
    () =>
      noise()
        .withExif({ IFD0: { Copyright: 'Ada' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
  ],
  ['PNG', () => noise().png().toBuffer()],
  ['WebP', () => noise().webp().toBuffer()],
  ['GIF', () => noise().gif().toBuffer()],
  ['moving GIF', () => frames(5)],
  ['AVIF', () => noise().avif().toBuffer()],
  ['HEIC', async () => heicPhoto],
];
const page = Buffer.from('<html><script>alert(1)</script></html>');

describe.each(formats)('%s', (_, make) => {
  test('finds the end of the picture at the end of its file', async () => {
    const bytes = await make();
    expect(endOfPicture(bytes)).toBe(bytes.length);
    expect(await outcomeOf(bytes)).toMatch(/^\d+ x \d+$/);
  });

  test('is refused with a page, or a single byte, behind it', async () => {
    const bytes = await make();
    for (const rest of [page, Buffer.from([1])])
      expect(await outcomeOf(Buffer.concat([bytes, rest]))).toBe('data_after_image');
  });

  test('accepts zeros after the end, because some cameras pad their files', async () => {
    expect(await outcomeOf(Buffer.concat([await make(), Buffer.alloc(512)]))).toMatch(/^\d+ x \d+$/);
  });
});

test('accepts what phones append: a gain map, the film of a moving photo, the data of a Samsung', async () => {
  const photo = await noise().jpeg().toBuffer();
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(12, 7)]);
  const samsung = Buffer.concat([
    Buffer.from([0, 0, 1, 10]),
    Buffer.from('Image_UTC_Data'),
    Buffer.from('SEFT'),
  ]);
  for (const rest of [await noise().resize(40).jpeg().toBuffer(), film, samsung])
    expect(await outcomeOf(Buffer.concat([photo, rest]))).toBe('320 x 200');
});

test('a broken length does not run past the end of the file', async () => {
  for (const [, make] of formats) {
    const bytes = await make();
    for (const at of [4, 9, 16, 25, 60]) {
      const broken = Buffer.from(bytes);
      broken.fill(0xff, at, at + 4);
      expect(typeof endOfPicture(broken) === 'number' || endOfPicture(broken) === null).toBe(true);
    }
  }
});

test('a photo of an iPhone is stored like any other, with its colors where they were', async () => {
  const file = path.join(folder, 'photo.heic');
  await writeFile(file, heicPhoto);
  const { bytes, width, height } = await decodePictureFile(file);
  expect([width, height, (await sharp(bytes).metadata()).format]).toEqual([96, 64, 'webp']);
  expect([await cornerOf(bytes, 10, 10), await cornerOf(bytes, 86, 54)]).toEqual(['red', 'blue']);
});

test('a HEIC that is torn, or announces too many pixels, is refused', async () => {
  expect(await outcomeOf(heicPhoto.subarray(0, 640))).toBe('bad_image');
  const huge = Buffer.from(heicPhoto);
  // The width and height that the file announces.
  for (let at = huge.indexOf('ispe'); at >= 0; at = huge.indexOf('ispe', at + 1)) {
    huge.writeUInt32BE(8000, at + 8);
    huge.writeUInt32BE(6000, at + 12);
  }
  expect(await outcomeOf(huge)).toBe('too_many_pixels');
});

test('eight large pictures at once take less memory than two', async () => {
  const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const file = path.join(folder, 'large');
  await writeFile(file, large);
  await decodePictureFile(file);
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 2);
  await Promise.all(Array.from({ length: 8 }, () => decodePictureFile(file)));
  clearInterval(watch);
  // One is 120 MB of pixels.
  expect(Math.round(most / 1e6)).toBeLessThan(240);
});
