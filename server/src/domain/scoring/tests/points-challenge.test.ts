import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { verifyScores } from '../services/verify-scores.ts';

const api = await startApi();

const walk = async (who: Person, date: string, steps: number) => {
  const body = { stepData: [{ date, steps }] };
  expect((await api.call(who.token, addSteps, { params: { id: who.id }, body })).status).toBe(200);
};

test('ranks a points challenge by daily points, without those for joining and wellness metrics', async () => {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A' });
  const ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'B' });
  await walk(ada, '2026-11-14', 9000);
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Points',
      competitionOf: 'points',
      pointsGoal: 100,
      startDate: '2026-11-14',
      duration: 10,
      includeType: 'add',
      memberIds: [ada.id, ben.id],
    },
  });
  expect(made.body).toMatchObject({ competitionOf: 'points', goal: 100, pacer: 30, steps: 0 });
  await walk(ada, '2026-11-15', 100);
  await walk(ben, '2026-11-16', 9000);
  await walk(ben, '2026-11-16', 9500);
  // A logged mood pays 5 in the ledger, but everyone reads the board.
  const mood = await api.call(ben.token, addWellnessMetrics, {
    params: { id: ben.id },
    body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-16', value: 4 }] },
  });
  expect(mood.status).toBe(200);
  const board = await api.call(ada.token, getLeaderboard, { params: { id: made.body.id } });
  // Ada 30 + 5, Ben 30; 20 for joining stand in the ledger and not here.
  expect(board.body.items.map(({ name, score, rank }) => [name, score, rank])).toEqual([
    ['Ada A', 35, 1],
    ['Ben B', 30, 2],
  ]);
  expect((await api.call(ben.token, getMemberPoints, { params: { id: ben.id } })).body.points).toBe(55);
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
});
