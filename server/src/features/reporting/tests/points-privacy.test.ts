import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { ReportName } from '#contract/reports.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';

test('points that others see do not change with health entries', async () => {
  const api = await startApi();
  const programId = await inProgram(api, { settings: { pointsOn: true } });
  const admin = await asAdmin(api, programId);
  const ada = await asMember(api, programId);
  const preview = async (report: ReportName) =>
    (await api.call(admin.token, previewReport, { params: { id: programId, report } })).body.rows;
  const othersSee = async () =>
    (await api.call(admin.token, getMemberPoints, { params: { id: ada.id } })).body.points;
  const stepData = [{ date: '2026-11-16', steps: 8000 }];
  await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
  const [before, shown] = [await preview('points-summary'), await othersSee()];
  expect(shown).toBeGreaterThan(0);
  // The total of the report is the sum of its parts, and what others see.
  const mine = before.find(([, , total]) => total === shown)!;
  expect(mine.slice(3).reduce<number>((sum, part) => sum + Number(part), 0)).toBe(shown);

  const body = { metricType: 'water' as const, wellnessMetricsData: [{ date: '2026-11-16', value: 8 }] };
  const answer = await api.call(ada.token, addWellnessMetrics, { params: { id: ada.id }, body });
  expect(answer.status).toBe(200);
  const db = api.deps.gateway.forProgram(programId);
  const paid = await db.selectFrom('pointEntry').select('rule').where('memberId', '=', ada.id).execute();
  expect(paid.map(({ rule }) => rule)).toContain('metric');
  const award = { programId, memberId: ada.id, badge: 'water-1', day: '2026-11-16', value: 8 };
  await db
    .insertInto('badgeAward')
    .values({ ...award, awardedAt: new Date() })
    .execute();
  const screening = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Flu shot',
      challengeType: 'preventative',
      startDate: '2026-11-16',
      duration: 5,
      allowAddingCompletionDate: 1,
      memberIds: [ada.id],
      includeType: 'add',
    },
  });
  const cause = screening.body.id;
  const entry = { programId, memberId: ada.id, day: '2026-11-16', cause, createdAt: new Date() };
  await db
    .insertInto('pointEntry')
    .values({ ...entry, rule: 'challenge_finished', amount: 100 })
    .execute();
  expect(await othersSee()).toBe(shown);
  expect(await preview('points-summary')).toEqual(before);
  expect((await preview('badges-stats')).filter((row) => row.includes('water-1'))).toEqual([]);
});
