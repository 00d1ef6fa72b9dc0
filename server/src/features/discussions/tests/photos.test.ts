import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPost, destroyPostImage, updatePost } from '#contract/features/discussions.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { addChallengeMembers } from '#contract/features/challenge-entrants.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { colours, fetchPhoto, formOf, picture, startWorld, type DiscussionWorld } from './world.ts';

let world: DiscussionWorld;
let challengeId: string;
/** A person for each test: uploads are counted. */
let dan: Person;
beforeAll(async () => {
  world = await startWorld();
  challengeId = await world.challenge();
});
beforeEach(async () => {
  const { api, admin, programId } = world;
  dan = await asMember(api, programId);
  const body = { memberIds: [dan.id], invite: 0 as const };
  await api.call(admin.token, addChallengeMembers, { params: { id: challengeId }, body });
});

const send = (photos: readonly (Buffer | string)[], fields: Record<string, string> = {}, key?: string) =>
  world.api.call(dan.token, createPost, {
    body: formOf({ challengeId, ...fields }, photos),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

/** The ids of all files there are, sorted. */
async function files(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of world.api.deps.files.list()) ids.push(...batch.ids);
  return ids.toSorted();
}

async function rows(): Promise<string[]> {
  const db = world.api.deps.gateway.forProgram(world.programId);
  return (await db.selectFrom('photo').select('id').execute()).map((row) => row.id).toSorted();
}

/** Photos that were taken off: their files wait for the sweep. */
const taken: string[] = [];
const expectAlike = async () => expect(await files()).toEqual([...(await rows()), ...taken].toSorted());

/** The colour in the middle of a corner, as the largest of red, green and blue. */
async function cornerOf(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = pixel;
  if (red > 128 && green > 128) return 'gold';
  return red > green ? (red > blue ? 'red' : 'blue') : green > blue ? 'lime' : 'blue';
}

describe('what is taken', () => {
  test('four photos under one name stay four, in their order, each its own', async () => {
    const made = await send(await Promise.all(colours.map((colour) => picture(colour))));
    expect(made.status).toBe(200);
    const seen = await Promise.all(made.body.photos.map(({ id }) => fetchPhoto(world, dan, id)));
    expect(await Promise.all(seen.map(({ bytes }) => cornerOf(bytes, 4, 4)))).toEqual(colours);
  });

  test('it is sent as WebP to be shown, for this person alone', async () => {
    const { photos } = (await send([await picture()])).body;
    const { status, headers, bytes } = await fetchPhoto(world, world.cora, photos[0]!.id.toUpperCase());
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('upright, without the place, the camera and a word of the file', async () => {
    // Lying on its side: red on the left of what is stored, at the top of what is meant.
    const halves = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
      .composite([
        { input: { create: { width: 30, height: 40, channels: 3, background: 'red' } }, left: 0, top: 0 },
      ])
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Make: 'SecretCam', Copyright: 'Somebody Known' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withIccProfile('srgb')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(halves).metadata();
    expect([before.orientation, before.exif?.includes('SecretCam')]).toEqual([6, true]);
    const made = await send([halves], { text: 'Look' });
    expect(made.body.photos).toMatchObject([{ width: 40, height: 60 }]);
    const { bytes } = await fetchPhoto(world, dan, made.body.photos[0]!.id);
    const after = await sharp(bytes).metadata();
    expect([after.width, after.height, after.orientation]).toEqual([40, 60, undefined]);
    expect([after.exif, after.xmp, after.iptc, after.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SecretCam') || bytes.includes('EXIF')).toBe(false);
    expect([await cornerOf(bytes, 20, 10), await cornerOf(bytes, 20, 50)]).toEqual(['red', 'blue']);
  });

  test('its longest side is 1,600; a small one stays small', async () => {
    const made = await send([
      await picture('red', 4000, 1000),
      await picture('red', 1000, 3200),
      await picture(),
    ]);
    expect(made.body.photos.map(({ width, height }) => [width, height])).toEqual([
      [1600, 400],
      [500, 1600],
      [64, 32],
    ]);
  });

  test('PNG, WebP, GIF and AVIF too; of what moves the first frame', async () => {
    const base = () => sharp(Buffer.alloc(8 * 8 * 3, 90), { raw: { width: 8, height: 8, channels: 3 } });
    const moving = await frames(5);
    expect((await sharp(moving).metadata()).pages).toBe(5);
    const made = await send([
      await base().png().toBuffer(),
      await base().webp().toBuffer(),
      moving,
      await base().avif().toBuffer(),
    ]);
    expect([made.status, made.body.photos?.length]).toEqual([200, 4]);
    const { bytes } = await fetchPhoto(world, dan, made.body.photos[2]!.id);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('what is hidden in a picture is not kept', async () => {
    const html = '<html><script>alert(1)</script></html>';
    const made = await send([Buffer.concat([await picture(), Buffer.from(html)])]);
    expect(made.status).toBe(200);
    const { bytes } = await fetchPhoto(world, dan, made.body.photos[0]!.id);
    expect(bytes.includes('script')).toBe(false);
  });
});

/** A moving picture; noise, so that no frame is like another. */
async function frames(count: number): Promise<Buffer> {
  const noise = (at: number) =>
    Buffer.from(
      Array.from({ length: 8 * 8 * 3 }, (_, byte) => (byte * 37 + at * 91 + ((byte * at) % 7) * 53) % 256),
    );
  const raw = { width: 8, height: 8, channels: 3 } as const;
  const pages = Array.from({ length: count }, (_, at) => noise(at));
  return sharp(Buffer.concat(pages), { raw: { ...raw, height: 8 * count, pageHeight: 8 } })
    .gif()
    .toBuffer();
}

/** A PNG of one colour and one bit a pixel: small to send, large to open. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('what is refused, beside the photos, with nothing kept', () => {
  const unreadable = 'This is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.';
  test.each([
    ['an SVG', svg],
    ['a page', '<!doctype html><html><body>Hello</body></html>'],
    ['a page that begins like a GIF', 'GIF89a/*<html><script>alert(1)</script>*/'],
    [
      'a page that begins like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'],
    ['nothing', ''],
    ['zeros', Buffer.alloc(5000)],
  ])('%s', async (_, content) => {
    const before = await files();
    const refused = await send([await picture(), content], { text: 'Look' });
    expect([refused.status, refused.body.code]).toEqual([422, 'bad_image']);
    expect(refused.body.fields).toEqual({ photos: [unreadable] });
    expect(await files()).toEqual(before);
  });

  test('a TIFF, which libvips could open, and half a JPEG', async () => {
    const whole = await picture('red', 800, 800);
    const tiff = await sharp(whole).tiff().toBuffer();
    for (const content of [tiff, whole.subarray(0, whole.length / 2)])
      expect((await send([content])).body.fields).toEqual({ photos: [unreadable] });
  });

  test('256 million pixels, at once', async () => {
    const huge = bomb(16_000, 16_000);
    expect(huge.length).toBeLessThan(100_000);
    const began = performance.now();
    const refused = await send([huge]);
    expect(performance.now() - began).toBeLessThan(500);
    expect([refused.status, refused.body.code]).toEqual([422, 'bad_image']);
    expect(refused.body.fields!['photos']![0]).toContain('40 million pixels');
    // One that is just not too large is taken.
    expect((await send([bomb(8_000, 5_000)])).status).toBe(200);
  });

  test('more than 100 frames', async () => {
    expect((await send([await frames(101)])).body.fields!['photos']![0]).toContain('100 frames');
    expect((await send([await frames(100)])).status).toBe(200);
  });

  test('more than 10 MB', async () => {
    const refused = await send([Buffer.alloc(10 * 1024 * 1024 + 1)]);
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  test('five photos', async () => {
    const refused = await send(await Promise.all([...colours, 'red' as const].map((each) => picture(each))));
    expect([refused.status, refused.body.fields]).toEqual([400, { photos: ['These are too many.'] }]);
  });

  test('what only says that it is a file', async () => {
    const path = '/etc/passwd';
    const photos = [{ fileName: 'passwd', path, bytes: 1, digest: '' }];
    for (const body of [{ challengeId, photos }, formOf({ challengeId, photos: path })]) {
      const refused = await world.api.raw(dan.token, 'POST', 'discussions', body);
      expect([refused.status, refused.body.fields]).toEqual([400, { photos: ['Please choose a file.'] }]);
    }
  });
});

describe('how much one may send', () => {
  test('twenty photos in ten minutes', async () => {
    const four = await Promise.all(colours.map((colour) => picture(colour)));
    for (let at = 0; at < 5; at += 1) expect((await send(four)).status).toBe(200);
    const refused = await send([four[0]!]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    world.api.clock.advance(10 * 60_000 + 1);
    expect((await send([four[0]!])).status).toBe(200);
  });

  test('500 MB in all, and then words alone', async () => {
    const { api, programId } = world;
    const first = await send([await picture()]);
    const db = api.deps.gateway.forProgram(programId);
    const full = { programId, id: newId(), memberId: dan.id, postId: first.body.id };
    const size = { bytes: 500 * 1024 * 1024 - 100, width: 1, height: 1, createdAt: api.clock.now() };
    await db
      .insertInto('photo')
      .values({ ...full, ...size })
      .execute();
    const before = await files();
    const refused = await send([await picture()], { text: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([422, 'storage_full']);
    expect(Object.keys(refused.body.fields!)).toEqual(['photos']);
    expect(await files()).toEqual(before);
    expect((await send([], { text: 'Words' })).status).toBe(200);
    await db.deleteFrom('photo').where('id', '=', full.id).execute();
  });
});

describe('changing the photos of a post', () => {
  test('adding up to four in all; taking off by the author and admins', async () => {
    const { api, ada, ben, admin } = world;
    const { id } = (await send([await picture('red'), await picture('lime')], { text: 'Two' })).body;
    const params = { id };
    const add = async (count: number) =>
      api.call(dan.token, updatePost, {
        params,
        body: formOf({}, await Promise.all(colours.slice(0, count).map((colour) => picture(colour)))),
      });
    const refused = await add(3);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { photos: ['A post has four photos at most.'] },
    ]);
    const added = await add(2);
    expect(added.body).toMatchObject({ text: 'Two', editedAt: api.clock.now().toISOString() });
    expect(added.body.photos).toHaveLength(4);
    const take = (who: Person, photoId: string) =>
      api.call(who.token, destroyPostImage, { params, body: { photoId } });
    const [one, two] = added.body.photos;
    for (const who of [ada, ben]) expect((await take(who, one!.id)).status).toBe(403);
    expect((await take(admin, one!.id)).body.photos).toHaveLength(3);
    expect((await take(dan, two!.id)).body.photos).toHaveLength(2);
    expect((await take(dan, two!.id)).status).toBe(404);
    taken.push(one!.id, two!.id);
    expect((await fetchPhoto(world, dan, two!.id)).status).toBe(404);
  });

  test('the last photo of a post without text stays until the post goes', async () => {
    const { api } = world;
    const made = (await send([await picture()])).body;
    const params = { id: made.id };
    const body = { photoId: made.photos[0]!.id };
    const refused = await api.call(dan.token, destroyPostImage, { params, body });
    expect([refused.status, refused.body.code]).toEqual([422, 'nothing_left']);
    await api.call(dan.token, updatePost, { params, body: { text: 'Words' } });
    expect((await api.call(dan.token, destroyPostImage, { params, body })).body.photos).toEqual([]);
    taken.push(body.photoId);
    const emptied = await api.call(dan.token, updatePost, { params, body: { text: '' } });
    expect([emptied.status, Object.keys(emptied.body.fields!)]).toEqual([422, ['text']]);
  });
});

describe('no file without a row, no row without a file', () => {
  test('a repeat under one key is one post, and the same photos are the same content', async () => {
    const key = newId();
    const photos = [await picture('gold'), await picture('blue')];
    const first = await send(photos, { text: 'Once' }, key);
    const second = await send(photos, { text: 'Once' }, key);
    expect(second.body).toEqual(first.body);
    expect((await send([photos[1]!, photos[0]!], { text: 'Once' }, key)).body.code).toBe('key_reused');
    await expectAlike();
  });

  test('after all that was taken, refused and repeated above', async () => {
    await expectAlike();
  });
});
