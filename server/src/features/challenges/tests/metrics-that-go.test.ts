import { beforeEach, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge, getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { previewTier, setTier } from '#contract/features/programs/tiers-of-programs.ts';
import { copyProgram } from '#contract/features/program-files/program-files.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { fromItsFirstDay, nextRelease, sayYes } from '../../../../test/challenges/wellness.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newId } from '../../../platform/ids/ids.ts';

// A wellness challenge needs three metrics that members can log (docs/domain.md#rules-that-hold).

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let staff: Person;
beforeEach(async () => {
  api = await startApi();
  programId = await inProgram(api, { tier: 'pro', settings: { metricsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A', registeredOn: '2026-11-01' });
  staff = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
});

const body = (more: object = {}) => ({
  programId,
  challengeName: 'Calm days',
  challengeType: 'wellness' as const,
  metrics: ['mood', 'sleep', 'water', 'energy'] as ('mood' | 'sleep' | 'water' | 'energy')[],
  startDate: '2026-11-10',
  duration: 14,
  ...more,
});
const make = (more: object = {}) =>
  fromItsFirstDay(api, '2026-11-10', async () => {
    const { status, body: made } = await api.call(admin.token, createChallenge, { body: body(more) });
    expect(status).toBe(200);
    await sayYes(api, made, [ada]);
    return made;
  });
const log = async (date: string) => {
  const answer = await api.call(ada.token, addWellnessMetrics, {
    params: { id: ada.id },
    body: { metricType: 'sleep', wellnessMetricsData: [{ date, value: 7 }] },
  });
  return answer.status;
};
const scores = async (id: string) => {
  const { body: board } = await api.call(admin.token, getLeaderboard, { params: { id } });
  return board.items.map(({ score }) => score);
};
const challenge = async (id: string) => (await api.call(ada.token, getChallenge, { params: { id } })).body;
const toTier = (tier: Tier) =>
  api.call(staff.token, setTier, {
    params: { id: programId },
    body: { tier },
    headers: { 'idempotency-key': newId() },
  });

test('settings that leave a wellness challenge fewer than three metrics are refused, and name it', async () => {
  const made = await make();
  const params = { id: programId };
  const member = (metricsOff: ('mood' | 'sleep')[]) =>
    api.call(admin.token, settings.saveMemberSettings, { params, body: { metricsOff } });
  // Three are left.
  expect((await member(['mood'])).status).toBe(200);
  const named = { details: { challenges: [{ id: made.id, name: 'Calm days' }] } };
  const refused = [
    [await member(['mood', 'sleep']), 'metricsOff'],
    [await api.call(admin.token, settings.saveSettings, { params, body: { metricsOn: false } }), 'metricsOn'],
    [await api.call(admin.token, settings.saveSettings, { params, body: { type: 'activity' } }), 'type'],
  ] as const;
  for (const [answer, field] of refused) {
    expect([answer.status, answer.body.code]).toEqual([422, 'challenges_need_metrics']);
    expect(answer.body).toMatchObject(named);
    expect(answer.body.message).toContain('Calm days');
    expect(Object.keys(answer.body.fields!)).toEqual([field]);
  }
  // It is in nobody’s way once it is called off.
  await api.call(admin.token, updateChallenge, { params: { id: made.id }, body: { archived: 1 } });
  expect((await member(['mood', 'sleep'])).status).toBe(200);
  // It is taken up again when its metrics can be logged: its board would tell what was logged meanwhile.
  const takeUp = () =>
    api.call(admin.token, updateChallenge, { params: { id: made.id }, body: { archived: 0 } });
  expect(Object.keys((await takeUp()).body.fields ?? {})).toEqual(['archived']);
  expect((await member([])).status).toBe(200);
  expect((await takeUp()).status).toBe(200);
});

test('an undo is refused like the change itself', async () => {
  const params = { id: programId };
  await api.call(admin.token, settings.saveMemberSettings, {
    params,
    body: { metricsOff: ['mood', 'sleep'] },
  });
  await api.call(admin.token, settings.saveMemberSettings, { params, body: { metricsOff: [] } });
  await make();
  const { body: history } = await api.call(admin.token, settings.listSettingsHistory, { params });
  const undone = await api.call(admin.token, settings.undoSettings, {
    params: { id: programId, changeId: history.items[0]!.id },
  });
  expect([undone.status, undone.body.code]).toEqual([422, 'challenges_need_metrics']);
});

test('a change of metrics counts only those that members can log', async () => {
  await api.call(admin.token, settings.saveMemberSettings, {
    params: { id: programId },
    body: { metricsOff: ['stress'] },
  });
  const { body: made } = await api.call(admin.token, createChallenge, {
    body: body({ startDate: '2026-11-20' }),
  });
  const { status, body: refused } = await api.call(admin.token, updateChallenge, {
    params: { id: made.id },
    body: { metrics: ['mood', 'sleep', 'stress'] },
  });
  expect([status, Object.keys(refused.fields ?? {})]).toEqual([422, ['metrics']]);
});

test('on a tier without metrics the board stands still and says why, and goes on with the tier', async () => {
  const { id } = await make({ duration: 28 });
  await log('2026-11-10');
  await nextRelease(api);
  expect([await scores(id), (await challenge(id)).standsStill]).toEqual([[1], false]);
  await log('2026-11-17');
  const { body: preview } = await api.call(staff.token, previewTier, {
    params: { id: programId },
    query: { tier: 'core' },
  });
  expect(preview.standing).toEqual([{ id, name: 'Calm days' }]);
  expect((await toTier('core')).status).toBe(200);
  await nextRelease(api);
  expect([await scores(id), (await challenge(id)).standsStill]).toEqual([[1], true]);
  await toTier('pro');
  await runJob(api, 'challenges.turn');
  expect([await scores(id), (await challenge(id)).standsStill]).toEqual([[2], false]);
});

test('one that stands still to its end is closed with the scores that it had', async () => {
  const { id, finalAt } = await make();
  await log('2026-11-10');
  await nextRelease(api);
  await log('2026-11-17');
  await toTier('core');
  api.clock.set(new Date(Date.parse(finalAt) + 60_000));
  await runJob(api, 'challenges.turn');
  await runJob(api, 'challenges.close');
  const { closedAt } = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('challenge')
    .select('closedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([await scores(id), closedAt !== null]).toEqual([[1], true]);
});

test('a copy of a program leaves out what would stand still there', async () => {
  await make();
  await toTier('core');
  const { body: copied } = await api.call(staff.token, copyProgram, {
    params: { id: programId },
    body: { name: 'Calm Mills', slug: 'calm-mills', startsOn: '2026-12-20' },
  });
  expect(copied.parts).toContainEqual({ part: 'challenges', count: 0 });
});
