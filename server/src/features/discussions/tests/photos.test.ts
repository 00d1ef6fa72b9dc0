import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { destroyPostImage, updatePost } from '#contract/features/discussions/discussions.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Person } from '../../../../test/api.ts';
import { photoHarness } from './photo-harness.ts';
import { colours, cornerOf, formOf, frames, picture } from '../../../../test/pictures.ts';
import { fetchPhoto } from './world.ts';

const harness = photoHarness();
const base = () => sharp(Buffer.alloc(8 * 8 * 3, 90), { raw: { width: 8, height: 8, channels: 3 } });

describe('accepted pictures', () => {
  test('keeps four photos with the same name in their order', async () => {
    // The first is the largest and so the last to be ready: their order is that of sending, not of finishing.
    const made = await harness.send(
      await Promise.all(
        colours.map((colour, at) => (at === 0 ? picture(colour, 2400, 1200) : picture(colour))),
      ),
    );
    expect(made.status).toBe(200);
    const seen = await Promise.all(
      made.body.photos.map(({ id }) => fetchPhoto(harness.world(), harness.dan(), id)),
    );
    expect(await Promise.all(seen.map(({ bytes }) => cornerOf(bytes, 4, 4)))).toEqual(colours);
  });

  test('is sent as WebP for display, for this person only', async () => {
    const { photos } = (await harness.send([await picture()])).body;
    const { status, headers, bytes } = await fetchPhoto(
      harness.world(),
      harness.world().cora,
      photos[0]!.id.toUpperCase(),
    );
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('turns a photo upright and strips its location, camera and texts', async () => {
    // On its side: red on the left of the stored pixels, at the top of the intended picture.
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
    const made = await harness.send([halves], { text: 'Look' });
    expect(made.body.photos).toMatchObject([{ width: 40, height: 60 }]);
    const { bytes } = await fetchPhoto(harness.world(), harness.dan(), made.body.photos[0]!.id);
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

  test('is at most 1,600 pixels long, and small ones stay small', async () => {
    const made = await harness.send([
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

  test('may be PNG, WebP, GIF or AVIF, of animations the first frame', async () => {
    const moving = await frames(5);
    expect((await sharp(moving).metadata()).pages).toBe(5);
    const made = await harness.send([
      await base().png().toBuffer(),
      await base().webp().toBuffer(),
      moving,
      await base().avif().toBuffer(),
    ]);
    expect([made.status, made.body.photos?.length]).toEqual([200, 4]);
    const { bytes } = await fetchPhoto(harness.world(), harness.dan(), made.body.photos[2]!.id);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('lose all other data of the file', async () => {
    const photo = await sharp(await picture())
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('script')).toBe(true);
    const made = await harness.send([photo]);
    expect(made.status).toBe(200);
    const { bytes } = await fetchPhoto(harness.world(), harness.dan(), made.body.photos[0]!.id);
    expect(bytes.includes('script')).toBe(false);
  });

  test('refuses a sheet with a page behind it', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const refused = await harness.send([Buffer.concat([await picture(), html])]);
    expect([refused.status, refused.body.code]).toEqual([422, 'bad_image']);
  });
});

describe('changing the photos of a post', () => {
  test('adds up to four in all, and removes them for the author and admins', async () => {
    const { api, ada, ben, admin } = harness.world();
    const { id } = (await harness.send([await picture('red'), await picture('lime')], { text: 'Two' })).body;
    const params = { id };
    const add = async (count: number) =>
      api.call(harness.dan().token, updatePost, {
        params,
        body: formOf({}, await Promise.all(colours.slice(0, count).map((colour) => picture(colour)))),
      });
    const refused = await add(3);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { photos: ['You can add up to four photos.'] },
    ]);
    const added = await add(2);
    expect(added.body).toMatchObject({ text: 'Two', editedAt: api.clock.now().toISOString() });
    expect(added.body.photos).toHaveLength(4);
    const take = (who: Person, photoId: string) =>
      api.call(who.token, destroyPostImage, { params, body: { photoId } });
    const [one, two] = added.body.photos;
    for (const who of [ada, ben]) expect((await take(who, one!.id)).status).toBe(403);
    expect((await take(admin, one!.id)).body.photos).toHaveLength(3);
    expect((await take(harness.dan(), two!.id)).body.photos).toHaveLength(2);
    expect((await take(harness.dan(), two!.id)).status).toBe(404);
    harness.taken.push(one!.id, two!.id);
    expect((await fetchPhoto(harness.world(), harness.dan(), two!.id)).status).toBe(404);
  });

  test('two additions at once stop at four photos', async () => {
    const { api } = harness.world();
    const { id } = (await harness.send([await picture('red'), await picture('lime')])).body;
    const more = await Promise.all([picture('blue'), picture('gold')]);
    const add = () => api.call(harness.dan().token, updatePost, { params: { id }, body: formOf({}, more) });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await harness.expectAlike();
  });

  test('keeps the last photo of a post without text', async () => {
    const { api } = harness.world();
    const made = (await harness.send([await picture()])).body;
    const params = { id: made.id };
    const body = { photoId: made.photos[0]!.id };
    const refused = await api.call(harness.dan().token, destroyPostImage, { params, body });
    expect([refused.status, refused.body.code]).toEqual([422, 'nothing_left']);
    await api.call(harness.dan().token, updatePost, { params, body: { text: 'Words' } });
    expect((await api.call(harness.dan().token, destroyPostImage, { params, body })).body.photos).toEqual([]);
    harness.taken.push(body.photoId);
    const emptied = await api.call(harness.dan().token, updatePost, { params, body: { text: '' } });
    expect([emptied.status, Object.keys(emptied.body.fields!)]).toEqual([422, ['text']]);
  });
});

describe('leaves no file without a row and no row without a file', () => {
  test('repeats under one key are one post, compared by the content of the photos', async () => {
    const key = newId();
    const photos = [await picture('gold'), await picture('blue')];
    const first = await harness.send(photos, { text: 'Once' }, key);
    const second = await harness.send(photos, { text: 'Once' }, key);
    expect(second.body).toEqual(first.body);
    expect((await harness.send([photos[1]!, photos[0]!], { text: 'Once' }, key)).body.code).toBe(
      'key_reused',
    );
    await harness.expectAlike();
  });

  test('verifies scores after all accepted, refused and repeated requests', async () => {
    await harness.expectAlike();
  });
});
