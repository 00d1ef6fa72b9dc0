import { beforeEach, describe, expect, test } from 'vitest';
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
import { fromItsFirstDay, nextRelease, sayYes } from '../../../../test/challenges/wellness.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
// A world for each test: the clock never goes back behind a release.
beforeEach(async () => {
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
/** Returns a challenge from the 10th to the 23rd in which people take part from its first day. */
const weeks = (body: NewChallenge = {}, people: Person[] = [world.ada, world.ben]): Promise<Challenge> =>
  fromItsFirstDay(world.api, '2026-11-10', async () => {
    const made = await world.make({
      challengeType: 'wellness',
      metrics: ['steps', 'sleep', 'water', 'energy'],
      ...body,
    });
    if ((body.between ?? 'individuals') === 'individuals') await sayYes(world.api, made, people);
    return made;
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
    // 14 days, points 2 + 1 + 1 + 1: 2 weeks x 4 x 5 = 40, journals 2 x 8, questions 2 x 10.
    const made = await weeks();
    expect(made).toMatchObject({
      competitionOf: 'points',
      challengeType: 'wellness',
      isGoal: true,
      pointsGoal: null,
      goal: 76,
      pacer: 5,
      scoreScale: 1,
    });
    await log(ada, 'sleep', { '2026-11-10': 7.5, '2026-11-11': 3 });
    await log(ada, 'water', { '2026-11-11': 0 });
    await log(ada, 'mood', { '2026-11-11': 5 });
    await putSteps(api, ada, '2026-11-12', 1);
    await putSteps(api, ada, '2026-11-13', 0);
    await putSteps(api, ben, '2026-11-10', 30_000);
    expect((await board(made.id)).map(([, score]) => score)).toEqual([0, 0]);
    await nextRelease(api);
    // Ada: sleep 10th and 11th, water 11th, steps 12th = 1 + 1 + 1 + 2; Ben: 2.
    expect(await board(made.id)).toEqual([
      ['Ada A', 5, 1],
      ['Ben B', 2, 2],
    ]);
    await log(ben, 'water', { '2026-11-20': 2 });
    expect(await board(made.id)).toContainEqual(['Ben B', 2, 2]);
    await expectVerified();
    await nextRelease(api);
    expect(await board(made.id)).toEqual([
      ['Ada A', 5, 1],
      ['Ben B', 3, 2],
    ]);
    await expectVerified();
  });

  test('explains the score to its owner with entries of today, to others by week when they are released', async () => {
    const { api, ada, ben } = world;
    const made = await weeks();
    const ask = async (who: Person) =>
      (await api.call(who.token, explainScore, { params: { id: made.id }, query: { memberId: ada.id } }))
        .body;
    await log(ada, 'sleep', { '2026-11-10': 7.5, '2026-11-11': 3 });
    await log(ada, 'water', { '2026-11-11': 0 });
    await putSteps(api, ada, '2026-11-12', 1);
    const own = await ask(ada);
    expect(own).toMatchObject({ total: 0, soFar: 5, byWeek: false, competitionOf: 'points' });
    expect(own.days.map((day) => [day.day, day.parts])).toEqual([
      ['2026-11-12', [{ kind: 'steps', what: 'steps', points: 2 }]],
      [
        '2026-11-11',
        [
          { kind: 'metric', what: 'sleep', points: 1 },
          { kind: 'metric', what: 'water', points: 1 },
        ],
      ],
      ['2026-11-10', [{ kind: 'metric', what: 'sleep', points: 1 }]],
    ]);
    expect(await ask(ben)).toMatchObject({ total: 0, soFar: null, byWeek: true, days: [] });
    await nextRelease(api);
    const seen = await ask(ben);
    expect(seen.days.map((day) => [day.day, day.credited, day.parts])).toEqual([['2026-11-09', 5, []]]);
    expect([seen.total, (await ask(ada)).soFar]).toEqual([5, null]);
  });

  test('teams are ranked by the average of an average member', async () => {
    const made = await weeks({ between: 'groups', includeType: 'none' });
    expect(made).toMatchObject({ trackingCalc: 'average', competitionOf: 'points', goal: 76 });
  });

  test.each([
    ['no metric', { metrics: [] }, 422, 'metrics'],
    ['one metric', { metrics: ['sleep'] }, 422, 'metrics'],
    [
      'two metrics beside activity',
      { metrics: ['sleep', 'water', 'steps', 'activeMinutes'] },
      422,
      'metrics',
    ],
    ['a metric that is never ranked', { metrics: ['weight' as 'sleep'] }, 400, 'metrics.0'],
    ['a goal nobody can reach', { pointsGoal: 147 }, 422, 'pointsGoal'],
  ])('%s is refused beside its field', async (_, body, status, field) => {
    const { api, admin, form } = world;
    const whole = form({
      challengeType: 'wellness',
      metrics: ['steps', 'sleep', 'water', 'energy'],
      ...body,
    } as never);
    const answer = await api.call(admin.token, createChallenge, { body: whole });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  });

  test('uses a named goal as it is, lets a calculated one grow with the length, and freezes what earns points', async () => {
    const { api, admin } = world;
    expect(await weeks({ pointsGoal: 146 })).toMatchObject({ goal: 146, pointsGoal: 146 });
    const coming = await weeks({ startDate: '2026-11-20' });
    const longer = await api.call(admin.token, updateChallenge, {
      params: { id: coming.id },
      body: { duration: 42 },
    });
    expect(longer.body).toMatchObject({ goal: 228, pointsGoal: null });
    const running = await weeks();
    const answer = await api.call(admin.token, updateChallenge, {
      params: { id: running.id },
      body: { metrics: ['sleep', 'water', 'mood'] },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['metrics']]);
  });

  test('a metric changed after the grace period does not change a score', async () => {
    const { api, cora } = world;
    const short = { duration: 5, graceHours: 0 } as const;
    const made = await weeks(short, [cora]);
    // The 10th to the 14th are over, and so is the time to log them.
    await log(cora, 'sleep', { '2026-11-14': 7 });
    const at = (minutes: number) => api.clock.set(new Date(testStart.getTime() + minutes * 60_000));
    at(2);
    await nextRelease(api);
    expect(await board(made.id)).toEqual([['Cora C', 0, null]]);
    await expectVerified();
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
    const made = await weeks({ metrics: ['mindfulness', 'energy', 'stress'] });
    expect((await set(made.id, [question(1), question(2)])).status).toBe(200);
    const open = await api.call(ada.token, listChallengeQuestions, { params: { id: made.id } });
    expect(open.body.items).toMatchObject([{ week: 1, opensOn: '2026-11-10', answer: null, choice: null }]);
    expect((await answer(ada, made.id, 1, 1)).body).toMatchObject({ isRight: true, answer: 1, choice: 1 });
    expect((await answer(ben, made.id, 1, 0)).body).toMatchObject({ isRight: false, answer: 1 });
    expect((await answer(ben, made.id, 1, 1)).body.code).toBe('already_done');
    expect((await answer(cora, made.id, 1, 1)).body.code).toBe('not_in_challenge');
    expect(Object.keys((await answer(ada, made.id, 2, 1)).body.fields!)).toEqual(['week']);
    expect(Object.keys((await answer(ben, made.id, 1, 5)).body.fields!)).toEqual(['choice']);
    await nextRelease(api);
    expect(await board(made.id)).toEqual([
      ['Ada A', 10, 1],
      ['Ben B', 0, null],
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
    expect(later.body).toHaveProperty('items');
    expect(later.body.items.map((one) => one.answer)).toEqual([1, 0]);
    expect((await set(made.id, [question(3)])).status).toBe(422);
    expect((await set(made.id, [], ada)).status).toBe(403);
    expect((await set((await world.make()).id, [question(1)])).status).toBe(422);
  });
});
