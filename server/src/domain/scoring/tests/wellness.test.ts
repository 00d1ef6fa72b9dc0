import { beforeAll, describe, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import {
  answerChallengeQuestion,
  listChallengeQuestions,
  setChallengeQuestions,
} from '#contract/features/challenges/questions.ts';
import {
  createChallenge,
  updateChallenge,
  type Challenge,
} from '#contract/features/challenges/challenges.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { MetricName } from '#contract/metrics.ts';
import { testStart, type Person } from '../../../../test/api.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const log = async (who: Person, metricType: MetricName, values: Record<string, number | null>) => {
  const wellnessMetricsData = Object.entries(values).map(([date, value]) => ({ date, value }));
  const answer = await world.api.call(who.token, addWellnessMetrics, {
    params: { id: who.id },
    body: { metricType, wellnessMetricsData },
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
const weeks = (body: NewChallenge = {}): Promise<Challenge> =>
  world.make({
    challengeType: 'wellness',
    metrics: ['steps', 'sleep', 'water'],
    includeType: 'add',
    memberIds: [world.ada.id, world.ben.id],
    ...body,
  });
const board = async (id: string, who = world.ada) => {
  const { body } = await world.api.call(who.token, getLeaderboard, { params: { id } });
  return body.items.map(({ name, score, rank }) => [name, score, rank]);
};
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};

describe('a wellness challenge', () => {
  test('pays 1 for each chosen metric of a day and 2 for steps, any amount, as a table says', async () => {
    const { api, ada, ben } = world;
    // 14 days, points 2 + 1 + 1: 2 weeks x 4 x 4 = 32, journals 2 x 8, questions 2 x 10.
    const made = await weeks();
    expect(made).toMatchObject({
      competitionOf: 'points',
      challengeType: 'wellness',
      isGoal: true,
      pointsGoal: null,
      goal: 68,
      pacer: 34,
      scoreScale: 1,
    });
    await log(ada, 'sleep', { '2026-11-10': 7.5, '2026-11-11': 3 });
    await log(ada, 'water', { '2026-11-11': 0 });
    await log(ada, 'mood', { '2026-11-11': 5 });
    await putSteps(api, ada, '2026-11-12', 1);
    await putSteps(api, ada, '2026-11-13', 0);
    await putSteps(api, ben, '2026-11-10', 30_000);
    // Ada: sleep 10th and 11th, water 11th, steps 12th = 1 + 1 + 1 + 2; Ben: 2.
    expect(await board(made.id)).toEqual([
      ['Ada A', 5, 1],
      ['Ben B', 2, 2],
    ]);
    await log(ada, 'sleep', { '2026-11-10': null, '2026-11-11': 8 });
    expect(await board(made.id)).toEqual([
      ['Ada A', 4, 1],
      ['Ben B', 2, 2],
    ]);
    await expectVerified();
  });

  test('explains the score to its owner with entries, to others only with days', async () => {
    const { api, ada, ben } = world;
    const made = await weeks();
    const ask = (who: Person) =>
      api.call(who.token, explainScore, { params: { id: made.id }, query: { memberId: ada.id } });
    const own = (await ask(ada)).body;
    expect(own).toMatchObject({ total: 4, competitionOf: 'points' });
    expect(own.days.reduce((sum, day) => sum + day.credited, 0)).toBe(own.total);
    expect(own.days.map((day) => [day.day, day.parts])).toEqual([
      ['2026-11-12', [{ kind: 'steps', what: 'steps', points: 2 }]],
      [
        '2026-11-11',
        [
          { kind: 'metric', what: 'sleep', points: 1 },
          { kind: 'metric', what: 'water', points: 1 },
        ],
      ],
    ]);
    const seen = (await ask(ben)).body;
    expect(seen.days.map((day) => [day.credited, day.parts])).toEqual([
      [2, []],
      [2, []],
    ]);
  });

  test('teams are ranked by the average of an average member', async () => {
    const made = await weeks({ between: 'groups', memberIds: undefined, includeType: 'none' });
    expect(made).toMatchObject({ trackingCalc: 'average', competitionOf: 'points', goal: 68 });
  });

  test.each([
    ['no metric', { metrics: [] }, 422, 'metrics'],
    ['a metric that is never ranked', { metrics: ['weight' as 'sleep'] }, 400, 'metrics.0'],
    ['a goal nobody can reach', { pointsGoal: 133 }, 422, 'pointsGoal'],
  ])('%s is refused beside its field', async (_, body, status, field) => {
    const { api, admin, form } = world;
    const whole = form({ challengeType: 'wellness', metrics: ['steps', 'sleep', 'water'], ...body });
    const answer = await api.call(admin.token, createChallenge, { body: whole });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  });

  test('uses a named goal as it is, lets a calculated one grow with the length, and freezes what earns points', async () => {
    const { api, admin } = world;
    expect(await weeks({ pointsGoal: 132 })).toMatchObject({ goal: 132, pointsGoal: 132 });
    const coming = await weeks({ startDate: '2026-11-20' });
    const longer = await api.call(admin.token, updateChallenge, {
      params: { id: coming.id },
      body: { duration: 42 },
    });
    expect(longer.body).toMatchObject({ goal: 204, pointsGoal: null });
    const running = await weeks();
    const answer = await api.call(admin.token, updateChallenge, {
      params: { id: running.id },
      body: { metrics: ['sleep'] },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['metrics']]);
  });

  test('a metric changed after the grace period does not change a score', async () => {
    const { api, cora } = world;
    const made = await weeks({ duration: 5, graceHours: 0, memberIds: [cora.id] });
    const minutes = (count: number) => api.clock.set(new Date(testStart.getTime() + count * 60_000));
    // The 10th to the 14th are over: it counts what stood when it was made.
    minutes(1);
    await log(cora, 'sleep', { '2026-11-14': 7 });
    expect(await board(made.id)).toEqual([['Cora C', 0, 1]]);
    minutes(2);
    const later = await weeks({ duration: 5, graceHours: 0, memberIds: [cora.id] });
    expect(await board(later.id)).toEqual([['Cora C', 1, 1]]);
    minutes(3);
    await log(cora, 'sleep', { '2026-11-14': null });
    await log(cora, 'water', { '2026-11-13': 3 });
    expect(await board(later.id)).toEqual([['Cora C', 1, 1]]);
    expect(await board(made.id)).toEqual([['Cora C', 0, 1]]);
    await expectVerified();
    api.clock.set(testStart);
  });
});

const question = (week: number, answer = 1) => ({
  week,
  text: 'Sleep comes easier in the dark.',
  question: 'What helps?',
  options: ['A bright screen', 'A dark room'],
  answer,
});

const set = (id: string, questions: ReturnType<typeof question>[], who = world.admin) =>
  world.api.call(who.token, setChallengeQuestions, { params: { id }, body: { questions } });
const answer = (who: Person, id: string, week: number, choice: number) =>
  world.api.call(who.token, answerChallengeQuestion, {
    params: { id },
    body: { memberId: who.id, week, choice },
  });

describe('the question of a week', () => {
  test('awards ten points for a right answer, allows one try, and then shows the right answer', async () => {
    const { api, ada, ben, cora } = world;
    const made = await weeks({ metrics: ['mindfulness'] });
    expect((await set(made.id, [question(1), question(2)])).status).toBe(200);
    const open = await api.call(ada.token, listChallengeQuestions, { params: { id: made.id } });
    expect(open.body.items).toMatchObject([{ week: 1, opensOn: '2026-11-10', answer: null, choice: null }]);
    expect((await answer(ada, made.id, 1, 1)).body).toMatchObject({ isRight: true, answer: 1, choice: 1 });
    expect((await answer(ben, made.id, 1, 0)).body).toMatchObject({ isRight: false, answer: 1 });
    expect((await answer(ben, made.id, 1, 1)).body.code).toBe('already_done');
    expect((await answer(cora, made.id, 1, 1)).body.code).toBe('not_in_challenge');
    expect(Object.keys((await answer(ada, made.id, 2, 1)).body.fields!)).toEqual(['week']);
    expect(Object.keys((await answer(ben, made.id, 1, 5)).body.fields!)).toEqual(['choice']);
    expect(await board(made.id)).toEqual([
      ['Ada A', 10, 1],
      ['Ben B', 0, 2],
    ]);
    await expectVerified();
  });

  test('two simultaneous tries count as one', async () => {
    const { ada } = world;
    const made = await weeks();
    await set(made.id, [question(1)]);
    const answers = await Promise.all([answer(ada, made.id, 1, 1), answer(ada, made.id, 1, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('lets only managers change questions, and only of weeks that have not begun', async () => {
    const { ada } = world;
    const made = await weeks();
    await set(made.id, [question(1), question(2)]);
    const changed = await set(made.id, [question(1, 0), question(2)]);
    expect([changed.status, changed.body.code]).toEqual([422, 'frozen_rule']);
    const later = await set(made.id, [question(1), question(2, 0)]);
    expect(later.body.items.map((one) => one.answer)).toEqual([1, 0]);
    expect((await set(made.id, [question(3)])).status).toBe(422);
    expect((await set(made.id, [], ada)).status).toBe(403);
    expect((await set((await world.make()).id, [question(1)])).status).toBe(422);
  });
});
