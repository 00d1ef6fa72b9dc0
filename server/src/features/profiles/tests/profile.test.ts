import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addFriend, blockMember } from './relations.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';

let api: TestApi;
let programId: string;
let me: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  other = await asMember(api, programId, { username: 'taken' });
  admin = await asAdmin(api, programId);
});
beforeEach(async () => {
  me = await asMember(api, programId);
});

const change = (who: Person, body: Parameters<typeof api.call<typeof updateMember>>[2]) =>
  api.call(who.token, updateMember, { params: { id: me.id }, ...body });

async function upload(who: Person, content: Buffer | string) {
  const form = new FormData();
  form.set('image', new Blob([content as never]), '../me.jpg');
  return change(who, { body: form });
}

const photo = async (who: Person, id: string) =>
  (await api.call(who.token, getPhoto, { params: { id } })).status;

test('re-encodes a portrait, replaces the earlier one, and removes it with its file', async () => {
  const first = await upload(me, await picture('red'));
  expect(first.status).toBe(200);
  const id = first.body.image ?? '';
  expect(await photo(me, id)).toBe(200);
  expect(await photo(other, id)).toBe(200);
  const second = (await upload(me, await picture('blue'))).body.image ?? '';
  expect(second).not.toBe(id);
  expect(await photo(me, id)).toBe(404);
  expect((await api.call(me.token, getAuthUser)).body.image).toBe(second);
  expect((await change(me, { body: { removeImage: true } })).body.image).toBe(null);
  expect(await photo(me, second)).toBe(404);
});

test('refuses a file that is not a picture beside its field', async () => {
  const before = (await upload(me, await picture('red'))).body.image;
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a no', Buffer.alloc(0)]) {
    const { status, body } = await upload(me, content);
    expect([status >= 400 && status < 500, Object.keys(body.fields ?? {})]).toEqual([true, ['image']]);
  }
  const json = await change(me, { body: { image: 'https://example.test/me.jpg' } });
  expect([json.status, Object.keys(json.body.fields ?? {})]).toEqual([400, ['image']]);
  expect((await api.call(me.token, getMember, { params: { id: me.id } })).body.image).toBe(before);
});

test('lets admins remove a portrait and choose none for others', async () => {
  expect((await upload(admin, await picture('red'))).status).toBe(403);
  await upload(me, await picture('red'));
  expect((await change(admin, { body: { removeImage: true } })).status).toBe(200);
  expect((await upload(other, await picture('red'))).status).toBe(403);
});

test('shows a portrait to everyone who can see the member', async () => {
  const id = (await upload(me, await picture('gold'))).body.image ?? '';
  const friend = await asMember(api, programId);
  const blocked = await asMember(api, programId);
  await addFriend(api, programId, me.id, friend.id);
  await blockMember(api, programId, me.id, blocked.id);
  expect(await photo(blocked, id)).toBe(404);
  await change(me, { body: { profileHidden: true } });
  expect([await photo(friend, id), await photo(other, id), await photo(admin, id)]).toEqual([200, 404, 200]);
  const stranger = await asMember(api, await inProgram(api));
  expect(await photo(stranger, id)).toBe(404);
});

test('checks usernames ignoring case, and stores units and language', async () => {
  const { body } = await change(me, { body: { username: 'TAKEN' } });
  expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['username_taken', ['username']]);
  const units = { distanceUnit: 'mi', weightUnit: 'lb', lengthUnit: 'in', glucoseUnit: 'mmol/L' } as const;
  expect((await change(me, { body: { username: 'free.one', locale: 'es', ...units } })).status).toBe(200);
  const self = (await api.call(me.token, getAuthUser)).body;
  expect(self).toMatchObject({
    username: 'free.one',
    locale: 'es',
    units: { distance: 'mi', weight: 'lb', length: 'in', glucose: 'mmol/L' },
  });
  const seen = (await api.call(other.token, getMember, { params: { id: me.id } })).body;
  expect([seen.units, seen.locale]).toEqual([null, null]);
});
