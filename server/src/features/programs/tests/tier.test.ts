import { beforeAll, expect, test } from 'vitest';
import * as tiers from '#contract/features/programs/tiers-of-programs.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';

const api = await startApi();
let programId: string;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  programId = await inProgram(api, { tier: 'pro', settings: { organizationsOn: true, pointsOn: true } });
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  admin = await asMember(api, programId, { roleName: 'CoreTierAdmin' });
  await makeOrganization(api.deps, programId, []);
});

const preview = async (tier: Tier) =>
  (await api.call(owner.token, tiers.previewTier, { params: { id: programId }, query: { tier } })).body;
const set = (tier: Tier, key = newId()) =>
  api.call(owner.token, tiers.setTier, {
    params: { id: programId },
    body: { tier },
    headers: { 'idempotency-key': key },
  });
const settings = async () =>
  (await api.call(admin.token, getProgram, { params: { id: programId } })).body.settings;
const points = async () =>
  (await api.call(admin.token, getMemberPoints, { params: { id: admin.id } })).status;

test('a lower tier names what it locks, locks it, and the higher tier unlocks it', async () => {
  const { locked, unlocked } = await preview('core');
  expect(unlocked).toEqual([]);
  expect(locked).toEqual(
    expect.arrayContaining([
      { feature: 'points', count: null },
      { feature: 'organizations', count: 1 },
    ]),
  );
  expect(await points()).toBe(200);
  expect((await set('core')).body.tier).toBe('core');
  expect(await settings()).toMatchObject({ pointsOn: false, organizationsOn: false });
  expect(await points()).toBe(422);
  // Saving something else in between loses nothing of it.
  await api.call(admin.token, saveSettings, { params: { id: programId }, body: { backEntryDays: 3 } });
  expect((await preview('pro')).unlocked).toEqual(locked);
  await set('plus');
  expect(await settings()).toMatchObject({ pointsOn: true, organizationsOn: false, backEntryDays: 3 });
  await set('pro');
  expect(await settings()).toMatchObject({ pointsOn: true, organizationsOn: true });
  expect(await points()).toBe(200);
});

test('promotes admins once with a higher tier, and keeps their role in a lower one', async () => {
  await set('core');
  const { body } = await api.call(admin.token, getAuthUser);
  expect(body.roleName).toBe('ProTierAdmin');
  expect((await preview('plus')).admins).toBe(0);
});

test('only super admins change a tier', async () => {
  const staff = await asMember(api, programId, { roleName: 'WT Admin' });
  const answer = await api.call(staff.token, tiers.setTier, {
    params: { id: programId },
    body: { tier: 'core' },
  });
  expect(answer.status).toBe(403);
});
