import { beforeAll, expect, test } from 'vitest';
import { importMetrics } from '#contract/features/wellness/metric-import.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { metricNames } from '#contract/metrics.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { settlePoints } from '../services/settle-points.ts';

let api: TestApi;
let programId: string;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const pointsOf = async (who: Person) =>
  (await api.call(who.token, getMemberPoints, { params: { id: who.id } })).body;
async function send(text: string) {
  const body = new FormData();
  body.set('format', 'generic-metric');
  body.set('file', new Blob([text]), 'metrics.csv');
  const answer = await api.call(admin.token, importMetrics, { params: { id: programId }, body });
  expect([answer.status, answer.body.applied]).toEqual([200, true]);
}

test('pays for imported metrics, 5 each up to 25 a day, with what was logged, and only once', async () => {
  const ada = await asMember(api, programId, { username: 'points-ada', registeredOn: '2026-11-10' });
  const few = metricNames.filter((name) => !['bloodPressure', 'mood'].includes(name)).slice(0, 6);
  const usual: Partial<Record<string, number>> = { sleep: 7 };
  const rows = few.map((metric) => `points-ada,2026-11-15,${metric},${usual[metric] ?? 3}`);
  const file = ['person,date,metric,value', ...rows, 'points-ada,2026-11-09,sleep,7'];
  await api.call(ada.token, addWellnessMetrics, {
    params: { id: ada.id },
    body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-15', value: 4 }] },
  });
  await send(file.join('\n'));
  expect((await pointsOf(ada)).points).toBe(5);
  await settlePoints(api.deps);
  expect((await pointsOf(ada)).points).toBe(25);
  await send(`${file.join('\n')}\npoints-ada,2026-11-14,mood,2\n`);
  await settlePoints(api.deps);
  const { points, items } = await pointsOf(ada);
  expect([points, items.map(({ day, rule }) => `${day} ${rule}`)]).toEqual([
    30,
    [...Array.from({ length: 5 }, () => '2026-11-15 metric'), '2026-11-14 metric'],
  ]);
});
