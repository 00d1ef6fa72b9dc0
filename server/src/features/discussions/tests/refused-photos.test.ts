import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { photoHarness } from './photo-harness.ts';
import { bomb, colours, formOf, frames, picture } from '../../../../test/pictures.ts';

const harness = photoHarness();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('refuses bad photos with an error beside them, and stores nothing', () => {
  const unreadable = 'We can’t read this picture. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC file.';
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
    const before = await harness.files();
    const refused = await harness.send([await picture(), content], { text: 'Look' });
    expect([refused.status, refused.body.code]).toEqual([422, 'bad_image']);
    expect(refused.body.fields).toEqual({ photos: [unreadable] });
    expect(await harness.files()).toEqual(before);
  });

  test('a TIFF, which libvips could open, and half a JPEG', async () => {
    const whole = await picture('red', 800, 800);
    const tiff = await sharp(whole).tiff().toBuffer();
    for (const content of [tiff, whole.subarray(0, whole.length / 2)])
      expect((await harness.send([content])).body.fields).toEqual({ photos: [unreadable] });
  });

  test('refuses a picture of 256 million pixels by its head, before it is decoded', async () => {
    const huge = bomb(16_000, 16_000);
    expect(huge.length).toBeLessThan(100_000);
    // Only the head: whoever decoded it would find it broken.
    const refused = await harness.send([huge.subarray(0, 1000)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'bad_image']);
    expect(refused.body.fields!['photos']![0]).toContain('40 million pixels');
    // One that is just not too large is taken.
    expect((await harness.send([bomb(8_000, 5_000)])).status).toBe(200);
  });

  test('refuses more than 100 frames', async () => {
    expect((await harness.send([await frames(101)])).body.fields!['photos']![0]).toContain('100 frames');
    expect((await harness.send([await frames(100)])).status).toBe(200);
  });

  test('refuses more than 10 MB', async () => {
    const refused = await harness.send([Buffer.alloc(10 * 1024 * 1024 + 1)]);
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  test('five photos', async () => {
    const refused = await harness.send(
      await Promise.all([...colours, 'red' as const].map((each) => picture(each))),
    );
    expect([refused.status, refused.body.fields]).toEqual([400, { photos: ['Choose at most 4.'] }]);
  });

  test('refuses a body that only claims to be a file', async () => {
    const path = '/etc/passwd';
    const photos = [{ fileName: 'passwd', path, bytes: 1, digest: '' }];
    for (const body of [
      { challengeId: harness.challengeId(), photos },
      formOf({ challengeId: harness.challengeId(), photos: path }),
    ]) {
      const refused = await harness.world().api.raw(harness.dan().token, 'POST', 'discussions', body);
      expect([refused.status, refused.body.fields]).toEqual([400, { photos: ['Choose a file.'] }]);
    }
  });
});

describe('upload limits', () => {
  test('twenty photos in ten minutes', async () => {
    const four = await Promise.all(colours.map((colour) => picture(colour)));
    for (let at = 0; at < 5; at += 1) expect((await harness.send(four)).status).toBe(200);
    const refused = await harness.send([four[0]!]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    harness.world().api.clock.advance(10 * 60_000 + 1);
    expect((await harness.send([four[0]!])).status).toBe(200);
  });

  test('accepts 500 MB of photos in total, and only text after that', async () => {
    const { api, programId } = harness.world();
    const first = await harness.send([await picture()]);
    const db = api.deps.gateway.forProgram(programId);
    const full = { programId, id: newId(), memberId: harness.dan().id, postId: first.body.id };
    const size = { bytes: 500 * 1024 * 1024 - 100, width: 1, height: 1, createdAt: api.clock.now() };
    await db
      .insertInto('photo')
      .values({ ...full, ...size })
      .execute();
    const before = await harness.files();
    const refused = await harness.send([await picture()], { text: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([422, 'storage_full']);
    expect(Object.keys(refused.body.fields!)).toEqual(['photos']);
    expect(await harness.files()).toEqual(before);
    expect((await harness.send([], { text: 'Words' })).status).toBe(200);
    // Two at once do not both pass on one count: only one has room.
    await db
      .updateTable('photo')
      .set({ bytes: size.bytes - 86 })
      .where('id', '=', full.id)
      .execute();
    const both = await Promise.all([harness.send([await picture()]), harness.send([await picture()])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await db.deleteFrom('photo').where('id', '=', full.id).execute();
  });
});
