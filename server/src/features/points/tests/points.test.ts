import { badgeOf } from '#contract/badges.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addChallengeMembers, removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { metricNames } from '#contract/metrics.ts';
import { levelFrom, levelOf } from '#contract/points.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { emit } from '../../../kernel/events/public.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { awardPoints } from '../../../domain/points/public.ts';
import { settlePoints } from '../services/settle-points.ts';

let api: TestApi;
let programId: string;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const walk = async (who: Person, date: string, steps: number) => {
  const answer = await api.call(who.token, addSteps, {
    params: { id: who.id },
    body: { stepData: [{ date, steps }] },
  });
  expect(answer.status).toBe(200);
};
const pointsOf = async (who: Person, seen = who) =>
  (await api.call(seen.token, getMemberPoints, { params: { id: who.id } })).body;

describe('the ledger', () => {
  test('pays 5 for any steps and 25 for the goal of one’s own, once a day', async () => {
    const ada = await asMember(api, programId);
    await walk(ada, '2026-11-15', 7999);
    expect(await pointsOf(ada)).toMatchObject({ points: 5, level: 1, nextLevelAt: 250, total: 1 });
    await walk(ada, '2026-11-15', 8000);
    await walk(ada, '2026-11-15', 8001);
    await walk(ada, '2026-11-16', 0);
    expect(await pointsOf(ada)).toMatchObject({ points: 30, total: 2 });
    // Paid is paid: the ledger only grows.
    await walk(ada, '2026-11-15', 1);
    expect((await pointsOf(ada)).items.map(({ day, rule, amount }) => [day, rule, amount])).toEqual([
      ['2026-11-15', 'any_steps', 5],
      ['2026-11-15', 'goal_met', 25],
    ]);
  });

  test('pays 5 for each metric of a day, up to 25', async () => {
    const ada = await asMember(api, programId);
    const few = metricNames.filter((name) => name !== 'bloodPressure').slice(0, 6);
    for (const metricType of few) {
      const value =
        { weight: 70, restingHeartRate: 60, fastingGlucose: 90, sleep: 7 }[metricType as 'sleep'] ?? 3;
      const answer = await api.call(ada.token, addWellnessMetrics, {
        params: { id: ada.id },
        body: { metricType, wellnessMetricsData: [{ date: '2026-11-16', value }] },
      });
      expect([metricType, answer.status]).toEqual([metricType, 200]);
    }
    const found = await pointsOf(ada);
    expect(found.points).toBe(25);
    expect(found.items.map((item) => item.what).toSorted()).toEqual(few.slice(0, 5).toSorted());
    // Another day is another 25.
    const answer = await api.call(ada.token, addWellnessMetrics, {
      params: { id: ada.id },
      body: {
        metricType: 'sleep',
        wellnessMetricsData: ['2026-11-14', '2026-11-15'].map((date) => ({ date, value: 7 })),
      },
    });
    expect([answer.status, (await pointsOf(ada)).points]).toEqual([200, 35]);
  });

  test('pays up to 25 for metrics on each day, and not in all', async () => {
    const ada = await asMember(api, programId);
    for (const metricType of ['mood', 'energy', 'stress', 'water'] as const)
      await api.call(ada.token, addWellnessMetrics, {
        params: { id: ada.id },
        body: {
          metricType,
          wellnessMetricsData: ['2026-11-14', '2026-11-15', '2026-11-16'].map((date) => ({ date, value: 3 })),
        },
      });
    expect(await pointsOf(ada)).toMatchObject({ points: 60, total: 12 });
  });

  test('pays 20 for joining a challenge, and not again for coming back', async () => {
    const ada = await asMember(api, programId);
    const made = await api.call(admin.token, createChallenge, {
      body: { programId, challengeName: 'Come and go', startDate: '2026-11-16', duration: 7 },
    });
    const at = { params: { id: made.body.id }, body: { memberIds: [ada.id] } };
    await api.call(ada.token, addChallengeMembers, at);
    await api.call(ada.token, removeChallengeMembers, at);
    await api.call(ada.token, addChallengeMembers, at);
    expect((await pointsOf(ada)).items).toMatchObject([
      { rule: 'challenge_joined', amount: 20, what: 'Come and go' },
    ]);
  });

  test('pays for imported days a little later, once, and for none before the registration', async () => {
    const ada = await asMember(api, programId, { registeredOn: '2026-11-10' });
    const db = api.deps.gateway.forProgram(programId);
    const rows = ['2026-11-09', '2026-11-10', '2026-11-11'].map((day) => ({
      programId,
      memberId: ada.id,
      day,
      source: 'import',
      steps: 9000,
      recordedAt: api.clock.now(),
    }));
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('stepDay').values(rows).execute();
      await emit(contextOf(api.deps, programId), tx, 'activity.imported', { memberIds: [ada.id] });
    });
    expect(await pointsOf(ada)).toMatchObject({ points: 0 });
    await settlePoints(api.deps);
    await settlePoints(api.deps);
    expect(await pointsOf(ada)).toMatchObject({ points: 60, total: 4 });
  });

  test('shows nothing where the program has points off', async () => {
    const quiet = await inProgram(api, { settings: { pointsOn: false } });
    const ada = await asMember(api, quiet);
    await walk(ada, '2026-11-16', 9000);
    const answer = await api.call(ada.token, getMemberPoints, { params: { id: ada.id } });
    expect([answer.status, answer.body.code]).toEqual([422, 'feature_off']);
    const { rows } = {
      rows: await api.deps.gateway.forProgram(quiet).selectFrom('pointEntry').selectAll().execute(),
    };
    expect(rows).toEqual([]);
  });

  test('shows others only the sum, without hidden members', async () => {
    const ada = await asMember(api, programId);
    const ben = await asMember(api, programId);
    await walk(ada, '2026-11-16', 9000);
    expect(await pointsOf(ada, ben)).toMatchObject({ points: 30, items: [], total: 0 });
    await api.call(ada.token, updateMember, { params: { id: ada.id }, body: { profileHidden: true } });
    const answer = await api.call(ben.token, getMemberPoints, { params: { id: ada.id } });
    expect(answer.status).toBe(404);
  });

  test('hides points for wellness metrics and wellness badges from others', async () => {
    const ada = await asMember(api, programId);
    const ben = await asMember(api, programId);
    await walk(ada, '2026-11-16', 9000);
    await api.call(ada.token, addWellnessMetrics, {
      params: { id: ada.id },
      body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-16', value: 4 }] },
    });
    const db = api.deps.gateway.forProgram(programId);
    await db.transaction().execute((tx) =>
      awardPoints(
        tx,
        programId,
        (['mood-7', 'steps-10k'] as const).map((cause) => ({
          memberId: ada.id,
          day: '2026-11-16',
          rule: 'badge',
          cause,
          amount: badgeOf(cause).value,
        })),
        api.clock.now(),
      ),
    );
    const shown = 30 + badgeOf('steps-10k').value;
    expect(await pointsOf(ada)).toMatchObject({ points: shown + 5 + badgeOf('mood-7').value });
    expect(await pointsOf(ada, ben)).toMatchObject({ points: shown, items: [], total: 0 });
    expect(await pointsOf(ada, admin)).toMatchObject({ points: shown, items: [], total: 0 });
  });

  test('pages', async () => {
    const ada = await asMember(api, programId);
    for (const day of [14, 15, 16]) await walk(ada, `2026-11-${day}`, 9000);
    const page = await api.call(ada.token, getMemberPoints, {
      params: { id: ada.id },
      query: { page: 2, perPage: 4 },
    });
    expect(page.body).toMatchObject({ page: 2, total: 6, next: null });
    expect(page.body.items).toHaveLength(2);
  });
});

test.each([
  [0, 1],
  [249, 1],
  [250, 2],
  [749, 2],
  [750, 3],
  [1500, 4],
])('%i points are level %i', (points, level) => {
  expect(levelOf(points)).toBe(level);
  expect(levelFrom(level)).toBeLessThanOrEqual(points);
});
