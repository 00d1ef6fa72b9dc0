import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { getChallengeResult } from '#contract/features/challenges/results.ts';
import { saveChallengeSettings, saveSettings } from '#contract/features/programs/settings.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const log = async (who: Person, day: string, minutes: Record<string, number>, steps?: number) => {
  const activities = Object.entries(minutes).map(([activityId, amount]) => ({ activityId, minutes: amount }));
  const body = { stepData: [{ date: `2026-11-${day}`, activities, ...(steps ? { steps } : {}) }] };
  expect((await world.api.call(who.token, addSteps, { params: { id: who.id }, body })).status).toBe(200);
};
const refusal = async (body: NewChallenge, who = world.admin) => {
  const answer = await world.api.call(who.token, createChallenge, { body: world.form(body) });
  return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})];
};

test('counts the minutes of activities alike, up to the limit of a day, and explains them', async () => {
  const { api, ada, ben, admin } = world;
  const members = { includeType: 'add' as const, memberIds: [ada.id, ben.id] };
  const made = await world.make({ ...members, competitionOf: 'minutes', minutes: 20, capMinutes: 60 });
  // 14 days of 20 minutes, of which seven have begun.
  expect(made).toMatchObject({
    goal: 280,
    pacer: 140,
    minutes: 20,
    capMinutes: 60,
    steps: 0,
    capManual: null,
  });
  await log(ada, '15', { yoga: 40, 'swimming-vigorous': 35 }, 9000);
  await log(ada, '16', {}, 12_000);
  await log(ben, '16', { 'swimming-vigorous': 45 });
  const board = await api.call(ada.token, getLeaderboard, { params: { id: made.id } });
  expect(board.body.items.map(({ name, score, rank }) => [name, score, rank])).toEqual([
    ['Ada A', 60, 1],
    ['Ben B', 45, 2],
  ]);
  const why = await api.call(ben.token, explainScore, {
    params: { id: made.id },
    query: { memberId: ada.id },
  });
  // The day with steps alone is no part of it.
  expect(why.body.days).toMatchObject([
    {
      day: '2026-11-15',
      steps: 0,
      source: null,
      activities: [{ minutes: 35 }, { minutes: 40 }],
      cap: 60,
      credited: 60,
    },
  ]);
  expect(why.body).toMatchObject({ competitionOf: 'minutes', rules: { capMinutes: 60 } });
  const lead = { memberIds: [ada.id], addCreatorToTeam: 0 as const };
  const team = await api.call(admin.token, createTeam, {
    body: { programId: world.programId, name: 'Otters', ...lead },
  });
  const teams = await world.make({
    between: 'groups',
    competitionOf: 'minutes',
    capMinutes: 50,
    includeType: 'add',
    teamIds: [team.body.id],
  });
  const ours = await api.call(ada.token, explainScore, {
    params: { id: teams.id },
    query: { teamId: team.body.id },
  });
  expect(ours.body.members).toMatchObject([
    { credited: 50, capped: [{ day: '2026-11-15', steps: 75, cap: 50 }] },
  ]);
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
});

test('beside a step device a walk adds its minutes there and no steps anywhere, and is refused on other days', async () => {
  const { api, programId } = world;
  const dora = await asMember(api, programId);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ hasStepDevice: true }).where('id', '=', dora.id).execute();
  const dates = { startDate: '2026-11-15', duration: 10, includeType: 'add' as const, memberIds: [dora.id] };
  const steps = await world.make({ ...dates, allowActivities: 1 });
  const walk = (day: string) => {
    const activities = [{ activityId: 'walking-brisk', minutes: 30 }];
    const body = { stepData: [{ date: `2026-11-${day}`, activities }] };
    return api.call(dora.token, addSteps, { params: { id: dora.id }, body });
  };
  expect((await walk('16')).body.code).toBe('device_counts_walking');
  const minutes = await world.make({ ...dates, competitionOf: 'minutes' });
  expect((await walk('14')).body.code).toBe('device_counts_walking');
  const { body: day } = await walk('16');
  expect(day.days).toMatchObject([{ total: 0, activities: [{ minutes: 30, steps: 0 }] }]);
  const scoreIn = async ({ id }: { id: string }) =>
    (await api.call(dora.token, getLeaderboard, { params: { id } })).body.items[0]?.score;
  expect([await scoreIn(minutes), await scoreIn(steps)]).toEqual([30, 0]);
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
});

test('its limit stays once it runs, and its goal can change', async () => {
  const { api, admin } = world;
  const { id } = await world.make({ competitionOf: 'minutes' });
  const change = (body: object) => api.call(admin.token, updateChallenge, { params: { id }, body });
  expect((await change({ capMinutes: 60 })).body.fields).toEqual({
    capMinutes: ['The challenge has started, so this can’t change.'],
  });
  expect((await change({ minutes: 45 })).body).toMatchObject({
    goal: 630,
    capMinutes: 180,
    allowActivities: 2,
  });
  expect((await change({ minutes: 0, isGoal: true })).body.fields).toEqual({
    minutes: ['Enter more than 0 daily minutes for a goal.'],
  });
});

test('it is closed like the others: its email, its result and its report speak of minutes', async () => {
  const { api, ada, admin, programId } = world;
  const dates = { startDate: '2026-11-14', duration: 3, graceHours: 0 as const, includeType: 'add' as const };
  const { id, challengeName } = await world.make({
    ...dates,
    competitionOf: 'minutes',
    minutes: 20,
    capMinutes: 60,
    memberIds: [ada.id],
  });
  api.clock.set(new Date('2026-11-17T12:00:01Z'));
  await turnChallenges(api.deps);
  await closeChallenges(api.deps);
  const mail = await api.deps.gateway
    .global()
    .selectFrom('mail')
    .select('body')
    .where('cause', '=', `challenge.closed:${id}:${ada.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.body).toContain('You were active for 60 minutes on 1 day.');
  const result = await api.call(ada.token, getChallengeResult, { params: { id } });
  expect(result.body).toMatchObject({ finished: true, won: true, own: { total: 60, creditedDays: 1 } });
  const { body: report } = await api.call(admin.token, previewReport, {
    params: { id: programId, report: 'challenge-completion-summary' },
    query: { startDate: '2026-11-14', endDate: '2026-11-16' },
  });
  const whichIs = [challengeName, 'minutes', '2026-11-14', '2026-11-16'];
  // Invited, joined, active, completed, its share, the result and incentives.
  const counts = [0, 1, 1, 1, 1, 60, 0];
  expect(report.rows).toContainEqual([...whichIs, ...counts]);
  api.clock.set(testStart);
});

test('needs activities, which stay on while it runs', async () => {
  const { api, admin, ada, programId } = world;
  const params = { id: programId };
  await api.call(admin.token, saveChallengeSettings, { params, body: { memberChallengeKinds: ['steps'] } });
  expect(await refusal({ competitionOf: 'minutes' }, ada)).toEqual([422, 'feature_off', ['challengeType']]);
  expect(await refusal({ competitionOf: 'minutes', challengeType: 'preventative' })).toMatchObject([
    422,
    {},
    {},
  ]);
  const switched = (converter: boolean) =>
    api.call(admin.token, saveSettings, { params, body: { converter } });
  const { id, challengeName } = await world.make({ competitionOf: 'minutes' });
  const off = await switched(false);
  expect([off.status, off.body.code]).toEqual([422, 'challenges_need_activities']);
  expect(off.body.message).toContain(challengeName);
  const put = (archived: 0 | 1) =>
    api.call(admin.token, updateChallenge, { params: { id }, body: { archived } });
  const open = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('challenge')
    .select('id')
    .where('competitionOf', '=', 'minutes')
    .execute();
  for (const one of open)
    await api.call(admin.token, updateChallenge, { params: { id: one.id }, body: { archived: 1 } });
  expect((await switched(false)).status).toBe(200);
  expect((await put(0)).body.fields).toEqual({
    archived: ['Turn on activities in the program’s settings first. Minutes come from them.'],
  });
  expect(await refusal({ competitionOf: 'minutes' })).toEqual([422, 'minutes_off', ['competitionOf']]);
});
