import { beforeAll, expect, test } from 'vitest';
import tips from '#copy/en/server/tips.json' with { type: 'json' };
import { getWellnessTip } from '#contract/features/tips/tips.ts';
import { metricNames } from '#contract/metrics.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const tipOn = async (token: string, id: string, moment: string) => {
  api.clock.set(new Date(moment));
  return (await api.call(token, getWellnessTip, { params: { id } })).body;
};

test('has many different tips about steps and every metric', () => {
  const all: string[] = Object.values(tips).flat();
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(tips).toSorted()).toEqual(['steps', ...metricNames].toSorted());
});

test('shows the same tip all day in the program’s zone, and another one on other days', async () => {
  const programId = await inProgram(api, { timeZone: 'Pacific/Auckland' });
  const { token } = await asMember(api, programId);
  const first = await tipOn(token, programId, '2026-11-16T11:00:00Z');
  expect(first.date).toBe('2026-11-17');
  expect(await tipOn(token, programId, '2026-11-17T10:59:00Z')).toEqual(first);
  const days: Awaited<ReturnType<typeof tipOn>>[] = [];
  for (let day = 17; day < 26; day += 1) days.push(await tipOn(token, programId, `2026-11-${day}T12:00:00Z`));
  expect(new Set(days.map(({ text }) => text)).size).toBeGreaterThan(3);
  const other = await inProgram(api);
  expect((await api.call(token, getWellnessTip, { params: { id: other } })).status).toBe(404);
});

test('shows only steps where metrics are off', async () => {
  const programId = await inProgram(api, { tier: 'core', type: 'activity' });
  const { token } = await asMember(api, programId);
  for (let day = 16; day < 20; day += 1)
    expect((await tipOn(token, programId, `2026-11-${day}T12:00:00Z`)).metric).toBe('steps');
});
