import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { moveRegistration } from '#contract/features/member-center/acts.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let challengeId: string;

beforeAll(async () => {
  api = await startApi();
});

/** Ada registered on November 14 in a challenge that began on the 10th, and her file has a day before that. */
beforeEach(async () => {
  programId = await inProgram(api, { settings: { pointsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ registeredOn: '2026-11-14' }).where('id', '=', ada.id).execute();
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'November',
      between: 'individuals',
      challengeType: 'chart',
      chartType: 'leaderboard',
      startDate: '2026-11-16',
      duration: 20,
      steps: 0,
      memberIds: [ada.id],
      includeType: 'add',
    },
  });
  expect(made.status).toBe(200);
  challengeId = made.body.id;
  await db.updateTable('challenge').set({ startDate: '2026-11-10' }).where('id', '=', challengeId).execute();
  await db
    .updateTable('challengeRoster')
    .set({ countsFrom: '2026-11-14' })
    .where('challengeId', '=', challengeId)
    .execute();
  await db
    .insertInto('stepDay')
    .values({
      programId,
      memberId: ada.id,
      day: '2026-11-11',
      steps: 5000,
      source: 'import',
      recordedAt: api.clock.now(),
    })
    .execute();
  const stepData = [{ date: '2026-11-15', steps: 1000 }];
  await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
});

const move = (registeredDate: string, who = admin) =>
  api.call(who.token, moveRegistration, { params: { id: ada.id }, body: { registeredDate } });
const total = async () => {
  const { body } = await api.call(ada.token, getLeaderboard, { params: { id: challengeId }, query: {} });
  return body.items.find(({ entrantId }) => entrantId === ada.id)?.score;
};
const points = async () => {
  await runJob(api, 'points.settle');
  return (await api.call(ada.token, getMemberPoints, { params: { id: ada.id } })).body.points;
};

test('counts earlier days in scores and points after the date moves back, and notifies the member once', async () => {
  expect(await total()).toBe(1000);
  const before = await points();
  expect((await move('2026-11-10')).body).toEqual({ registeredDate: '2026-11-10' });
  expect((await move('2026-11-10')).status).toBe(200);
  expect(await total()).toBe(6000);
  api.clock.advance(20_000);
  expect(await points()).toBeGreaterThan(before);
  const { items } = (await api.call(ada.token, listMessages, { params: { id: ada.id }, query: {} })).body;
  expect(items.filter(({ subject }) => subject === 'member.registrationMoved')).toHaveLength(1);
});

test('moving forward never passes an entry', async () => {
  await move('2026-11-10');
  const { status, body } = await move('2026-11-12');
  expect(status).toBe(422);
  expect((body as unknown as { fields: object }).fields).toEqual({
    registeredDate: ['This is later than the member’s first steps or activity. Choose an earlier day.'],
  });
  expect((await move('2026-11-11')).status).toBe(200);
  expect(await total()).toBe(6000);
});

test('a wellness entry does not limit the date, because a refusal would reveal it', async () => {
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('metricDay')
    .values({
      programId,
      memberId: ada.id,
      metric: 'mood',
      day: '2026-11-14',
      value: '3',
      recordedAt: api.clock.now(),
    })
    .execute();
  expect((await move('2026-11-15')).status).toBe(200);
});

test('refuses the future, members, and those of a higher role', async () => {
  expect((await move('2026-11-17')).status).toBe(422);
  expect((await move('2026-11-10', ada)).status).toBe(403);
});
