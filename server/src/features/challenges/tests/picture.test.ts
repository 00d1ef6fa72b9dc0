import { beforeAll, expect, test } from 'vitest';
import {
  createChallenge,
  getChallenge,
  updateChallenge,
  type Challenge,
} from '#contract/features/challenges/challenges.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import type { Answer, Person, TestApi } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let api: TestApi;
let ada: Person;
let ben: Person;
let admin: Person;
let stranger: Person;
let form: ChallengeWorld['form'];

beforeAll(async () => {
  ({ api, ada, ben, admin, stranger, form } = await startWorld());
});

/** Returns the body as a browser sends it with a picture. */
function asForm(body: object, image: Buffer | string): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) sent.append(`${name}[]`, String(one));
    else sent.set(name, value === null ? '' : String(value));
  }
  sent.set('challengeUploadedImage', new Blob([image as never]), '../../picture.jpg');
  return sent;
}

const read = (who: Person, id: string) =>
  fetch(`${api.address}/api/photos/${id}`, { headers: { authorization: `Bearer ${who.token}` } });
const change = (id: string, body: FormData) =>
  api.call(admin.token, updateChallenge, { params: { id }, body });
const made = (answer: Answer<Challenge & { code?: string }>) => {
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
};

test('only people who can see the challenge can see its picture', async () => {
  const body = form({ public: 0, includeType: 'add', memberIds: [ada.id], capManual: null });
  const challenge = made(
    await api.call(admin.token, createChallenge, { body: asForm(body, await picture()) }),
  );
  expect(challenge).toMatchObject({ image: { width: 64, height: 32 }, capManual: null, participants: 1 });
  const photo = challenge.image?.id ?? '';
  const seen = await read(ada, photo);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await read(ben, photo)).status).toBe(404);
  expect((await read(stranger, photo)).status).toBe(404);
  const again = await api.call(ada.token, getChallenge, { params: { id: challenge.id } });
  expect(again.body.image?.id).toBe(photo);
});

test('sent twice it is made once', async () => {
  const body = asForm(form({}), await picture('lime'));
  const headers = { 'idempotency-key': 'the-same-picture-twice' };
  const one = made(await api.call(admin.token, createChallenge, { body, headers }));
  const two = made(await api.call(admin.token, createChallenge, { body, headers }));
  expect([two.id, two.image?.id]).toEqual([one.id, one.image?.id]);
});

test('replaces a picture, deletes the old one, and removes it on request', async () => {
  const challenge = made(
    await api.call(admin.token, createChallenge, { body: asForm(form({}), await picture()) }),
  );
  const next = made(await change(challenge.id, asForm({ atStake: 'A cake' }, await picture('blue', 40, 40))));
  expect(next).toMatchObject({ atStake: 'A cake', image: { width: 40, height: 40 } });
  expect((await read(admin, challenge.image?.id ?? '')).status).toBe(404);
  expect((await read(admin, next.image?.id ?? '')).status).toBe(200);
  const without = await api.call(admin.token, updateChallenge, {
    params: { id: challenge.id },
    body: { removeImage: 1 },
  });
  expect(without.body.image).toBeNull();
  expect((await read(admin, next.image?.id ?? '')).status).toBe(404);
});

test('refuses anything but a picture beside its field, and creates nothing', async () => {
  const body = form({});
  const answer = await api.call(admin.token, createChallenge, { body: asForm(body, '<svg onload="x"/>') });
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    422,
    'bad_image',
    { challengeUploadedImage: [expect.stringContaining('can’t read this picture')] },
  ]);
  const named = { ...body, challengeUploadedImage: { path: '/etc/passwd' } };
  const inJson = await api.call(admin.token, createChallenge, { body: named });
  expect([inJson.status, inJson.body.fields]).toEqual([
    400,
    { challengeUploadedImage: [expect.any(String)] },
  ]);
  // Its name is still free.
  made(await api.call(admin.token, createChallenge, { body }));
});

test('two pictures are one too many', async () => {
  const body = asForm(form({}), await picture());
  body.append('challengeUploadedImage', new Blob([(await picture('gold')) as never]), 'second.jpg');
  const answer = await api.call(admin.token, createChallenge, { body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['challengeUploadedImage']]);
});

test('members read no picture of a challenge by an address they guess', async () => {
  const answer = await api.call(ada.token, getPhoto, {
    params: { id: '019aa000-0000-7000-8000-000000000000' },
  });
  expect(answer.status).toBe(404);
});
