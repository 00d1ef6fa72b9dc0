import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { explainScore } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { addAddress, dropUncounted, ingestDays } from '#contract/features/devices/addresses.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
const day = '2026-11-16';

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { username: 'ada' });
});

async function challengeWith(fields: object): Promise<string> {
  const { body, status } = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Kinds',
      startDate: day,
      duration: 7,
      includeType: 'add',
      memberIds: [ada.id],
      capManual: 20_000,
      ...fields,
    },
  });
  expect(status).toBe(200);
  return body.id;
}

async function post(steps: number) {
  const { body } = await api.call(ada.token, addAddress, { body: { name: 'Phone' } });
  const token = new URL(body.address).searchParams.get('token')!;
  await api.call(null, ingestDays, { query: { token }, body: { days: [{ date: day, steps }] } });
}

async function importByAdmin(steps: number) {
  const form = new FormData();
  form.set('format', 'generic');
  form.set('file', new Blob([`person,date,steps\nada,${day},${steps}\n`]), 'days.csv');
  const sent = await api.call(admin.token, importActivity, { params: { id: programId }, body: form });
  expect(sent.status).toBe(200);
}

const explained = async (id: string) =>
  (await api.call(ada.token, explainScore, { params: { id }, query: { memberId: ada.id } })).body;

test('the cap for typed steps holds for handed-in ones, and not for those of an admin', async () => {
  const id = await challengeWith({});
  await post(25_000);
  expect(await explained(id)).toMatchObject({
    total: 20_000,
    days: [{ day, source: 'import', steps: 25_000, cap: 20_000 }],
  });
  await importByAdmin(24_000);
  expect(await explained(id)).toMatchObject({ total: 24_000, days: [{ source: 'device', cap: null }] });
});

test('where files are trusted they count like a device', async () => {
  await api.call(admin.token, saveSettings, { params: { id: programId }, body: { trustFiles: true } });
  const id = await challengeWith({ capDevice: 22_000 });
  await post(25_000);
  expect(await explained(id)).toMatchObject({ total: 22_000, rules: { trustFiles: true } });
});

test('a challenge of measured steps counts neither files nor typed steps, and says so', async () => {
  const refused = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Both',
      startDate: day,
      duration: 7,
      measuredOnly: 1,
      allowActivities: 1,
    },
  });
  expect(refused.body.fields).toEqual({
    measuredOnly: ['Activities are typed in, so they can’t count in a challenge of measured steps.'],
  });
  const id = await challengeWith({ measuredOnly: 1 });
  await post(9000);
  const stepData = [{ date: day, steps: 8000 }];
  await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
  expect(await explained(id)).toMatchObject({
    total: 0,
    rules: { measuredOnly: true },
    days: [{ day, credited: 0, excluded: 'not_measured' }],
  });
  await importByAdmin(3000);
  expect(await explained(id)).toMatchObject({
    total: 3000,
    days: [{ day, credited: 3000, source: 'device', excluded: null }],
  });
});

test('a wrong number that was deleted stands in no other app’s way', async () => {
  const id = await challengeWith({});
  await post(70_000);
  expect((await api.call(ada.token, dropUncounted, { query: { day } })).status).toBe(200);
  await post(8000);
  expect(await explained(id)).toMatchObject({ total: 8000, days: [{ source: 'import', steps: 8000 }] });
});
