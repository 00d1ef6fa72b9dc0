import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { closeProgram } from '#contract/features/programs/all-programs.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import * as deletion from '#contract/features/program-deletion/program-deletion.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';
import { filesOf } from '../../../test/download.ts';
import { takePlace } from '../../kernel/reports/public.ts';

const api = await startApi();
const first = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
const takeIfFree = () => {
  try {
    return takePlace();
  } catch {
    return null;
  }
};
const close = (id: string) =>
  api.call(first.token, closeProgram, { params: { id }, body: { reason: 'The contract ended.' } });
const request = (id: string, name: string) =>
  api.call(first.token, deletion.requestProgramDeletion, {
    params: { id },
    body: { name, reason: 'The customer asked for it' },
  });

test('the download holds what admins could see, until the day', async () => {
  const id = await inProgram(api, { name: 'Larch Mills' });
  const admin = await asAdmin(api, id);
  const ada = await asMember(api, id, { firstName: 'Ada', lastName: 'Quill', email: 'ada@larch.example' });
  const params = { id };
  await api.call(admin.token, createChallenge, {
    body: {
      programId: id,
      challengeName: 'Spring walk',
      startDate: '2026-11-16',
      duration: 20,
      steps: 5000,
      trackingCalc: 'total',
      includeType: 'add',
      includeAll: true,
    } as never,
  });
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: '2026-11-16', steps: 6000 }] },
  });
  await close(id);
  const path = `super/programs/${id}/deletion/download`;
  expect((await api.call(first.token, deletion.downloadProgramData, { params })).status).toBe(404);
  await request(id, 'Larch Mills');
  const files = await filesOf(api, first.token, path);
  const textOf = (file: string) => files[file]!.toString('utf8');
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'accounts.csv',
    'badges.csv',
    'challenges.csv',
    'organizations.csv',
    'points.csv',
    'scores.csv',
    'settings.yaml',
    'teams.csv',
  ]);
  expect(textOf('accounts.csv')).toContain('ada@larch.example');
  expect(textOf('scores.csv')).toMatch(/"Spring walk".*"Ada Quill"/);
  expect(textOf('settings.yaml')).toContain('Larch Mills');
});

test('the download comes later while four reports run, and none of them breaks it off', async () => {
  const id = await inProgram(api, { name: 'Alder Mills' });
  const params = { id };
  await close(id);
  await request(id, 'Alder Mills');
  const places = Array.from({ length: 4 }, () => takePlace());
  const refused = await api.call(first.token, deletion.downloadProgramData, { params });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  places.pop()!.leave();
  const state = { isDone: false };
  const files = filesOf(api, first.token, `super/programs/${id}/deletion/download`).finally(() => {
    state.isDone = true;
  });
  for (let place = takeIfFree(); place; place = takeIfFree()) {
    place.leave();
    await setImmediate();
  }
  // The download has the last place. Others get one when it is done.
  while (!state.isDone) {
    const place = takeIfFree();
    if (place) places.push(place);
    await setImmediate();
  }
  expect(Object.keys(await files)).toHaveLength(9);
  for (const place of places) place.leave();
});
