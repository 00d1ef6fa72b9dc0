import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { correctPoints, listMemberLedger } from '#contract/features/points/member-points.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings: { pointsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
});

const ledger = async (query: object = {}) =>
  (await api.call(admin.token, listMemberLedger, { params: { id: ada.id }, query })).body;
const correct = (amount: number, reason: string, key?: string) =>
  api.call(admin.token, correctPoints, {
    params: { id: ada.id },
    body: { amount, reason },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const own = async () => (await api.call(ada.token, getMemberPoints, { params: { id: ada.id } })).body;

test('an admin gives and takes points; the member reads why, and the log says who', async () => {
  expect((await correct(50, '  Helped at the fair ')).body).toEqual({ points: 50 });
  expect((await correct(-20, 'Counted twice')).body).toEqual({ points: 30 });
  // The same reason again is another correction.
  expect((await correct(-20, 'Counted twice')).body).toEqual({ points: 10 });
  const { items, points } = await own();
  expect(points).toBe(10);
  expect(items.map(({ amount, what }) => [amount, what]).toSorted()).toEqual([
    [-20, 'Counted twice'],
    [-20, 'Counted twice'],
    [50, 'Helped at the fair'],
  ]);
  const log = await api.call(admin.token, listAdminLog, { params: { id: programId }, query: {} });
  expect(JSON.stringify(log.body)).toContain('points.correct');
});

test('a request that is sent twice counts once', async () => {
  const before = (await own()).points;
  const key = 'c0ffee00-0000-4000-8000-000000000001';
  await Promise.all([correct(7, 'Once', key), correct(7, 'Once', key)]);
  expect((await own()).points).toBe(before + 7);
});

test.each([
  [0, 'Nothing', 'amount'],
  [100_001, 'Too much', 'amount'],
  [5, '   ', 'reason'],
  [5, 'x'.repeat(201), 'reason'],
])('%i points for “%s” are refused beside their field', async (amount, reason, field) => {
  const { status, body } = await correct(amount, reason);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
});

test('the ledger that admins see has pages and nothing about health', async () => {
  const date = '2026-11-16';
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date, steps: 8000 }] },
  });
  await api.call(ada.token, addWellnessMetrics, {
    params: { id: ada.id },
    body: { metricType: 'water', wellnessMetricsData: [{ date, value: 8 }] },
  });
  const { items: mine } = await own();
  expect(mine.map(({ rule }) => rule)).toContain('metric');
  const { items, points, total } = await ledger();
  expect(items.map(({ rule }) => rule)).not.toContain('metric');
  expect(points).toBe(items.reduce((sum, { amount }) => sum + amount, 0));
  const first = await ledger({ perPage: 2 });
  const second = await ledger({ perPage: 2, page: 2 });
  expect([...first.items, ...second.items]).toEqual(items.slice(0, 4));
  expect(first.total).toBe(total);
});
