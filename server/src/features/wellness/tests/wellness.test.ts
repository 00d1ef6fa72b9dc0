import { beforeAll, describe, expect, test } from 'vitest';
import {
  addWellnessMetrics,
  getWellnessMetricData,
  type Metric,
  type MetricInput,
} from '#contract/features/wellness/wellness.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { asAdmin, asMember, startApi, type Person, type TestApi } from '../../../../test/api.ts';

/** The day it is for everybody in UTC. */
const today = '2026-11-16';
let api: TestApi;
let programId: string;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = (await makeProgram(api.deps, { tier: 'plus', settings: { metricsOn: true } })).id;
  ada = await asMember(api, programId);
});

const log = (
  who: Person,
  metricType: Metric,
  days: MetricInput[],
  more: { confirmed?: boolean; headers?: Record<string, string>; id?: string } = {},
) =>
  api.call(who.token, addWellnessMetrics, {
    params: { id: more.id ?? who.id },
    body: { metricType, wellnessMetricsData: days, ...(more.confirmed ? { confirmed: true } : {}) },
    ...(more.headers ? { headers: more.headers } : {}),
  });
const read = async (who: Person, query: Record<string, unknown> = {}) =>
  (
    await api.call(who.token, getWellnessMetricData, {
      params: { id: who.id },
      query: { perPage: 100, ...query },
    })
  ).body;

describe('recording a metric', () => {
  test('takes several days at once, changes and removals, and missing is not zero', async () => {
    const first = await log(
      ada,
      'sleep',
      [
        { date: today, value: 7.25 },
        { date: '2026-11-15', value: 0 },
      ],
      { confirmed: true },
    );
    expect(first.status).toBe(200);
    expect(first.body.items).toEqual([
      { metric: 'sleep', day: today, value: 7.25, diastolic: null },
      { metric: 'sleep', day: '2026-11-15', value: 0, diastolic: null },
    ]);
    await log(ada, 'sleep', [{ date: today, value: 8 }]);
    await log(ada, 'sleep', [{ date: '2026-11-15', value: null }]);
    expect((await read(ada, { metric: 'sleep' })).items).toEqual([
      { metric: 'sleep', day: today, value: 8, diastolic: null },
    ]);
  });

  test('is all or nothing', async () => {
    const answer = await log(ada, 'mood', [
      { date: today, value: 4 },
      { date: '2026-11-14', value: 9 },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'metric_out_of_range',
      fields: { 'wellnessMetricsData.1.value': ['Mood: a whole number from 1 to 5.'] },
    });
    expect((await read(ada, { metric: 'mood' })).total).toBe(0);
  });

  test('asks about unusual values once, until confirmed', async () => {
    const asked = await log(ada, 'restingHeartRate', [{ date: today, value: 130 }]);
    expect(asked.body).toMatchObject({ code: 'confirm_unusual' });
    expect(
      (await log(ada, 'restingHeartRate', [{ date: today, value: 130 }], { confirmed: true })).status,
    ).toBe(200);
    expect((await log(ada, 'restingHeartRate', [{ date: today, value: 130 }])).status).toBe(200);
  });

  test('keeps both numbers of blood pressure', async () => {
    expect((await log(ada, 'bloodPressure', [{ date: today, value: 120 }])).body).toMatchObject({
      code: 'two_pressures',
    });
    await log(ada, 'bloodPressure', [{ date: today, value: 121, diastolic: 79 }]);
    expect((await read(ada, { metric: 'bloodPressure' })).items).toMatchObject([
      { value: 121, diastolic: 79 },
    ]);
  });

  test.each([
    ['2026-11-17', 'day_in_future'],
    ['2026-11-01', 'day_too_old'],
  ])('%s is refused: %s', async (date, code) => {
    expect((await log(ada, 'mood', [{ date, value: 3 }])).body).toMatchObject({ code });
  });

  test('uses the member’s own date: Kiritimati is a day ahead, Pago Pago a day behind', async () => {
    const east = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
    const west = await asMember(api, programId, { timeZone: 'Pacific/Pago_Pago' });
    expect((await log(east, 'mood', [{ date: '2026-11-17', value: 3 }])).status).toBe(200);
    expect((await log(west, 'mood', [{ date: '2026-11-17', value: 3 }])).body).toMatchObject({
      code: 'day_in_future',
    });
  });

  test('answers a key once, and refuses other content under it', async () => {
    const headers = { 'idempotency-key': 'wellness-0001' };
    const first = await log(ada, 'water', [{ date: today, value: 3 }], { headers });
    await log(ada, 'water', [{ date: today, value: 5 }]);
    const again = await log(ada, 'water', [{ date: today, value: 3 }], { headers });
    expect(again.body).toEqual(first.body);
    expect((await read(ada, { metric: 'water' })).items).toMatchObject([{ value: 5 }]);
    expect((await log(ada, 'water', [{ date: today, value: 4 }], { headers })).body).toMatchObject({
      code: 'key_reused',
    });
  });

  test('keeps one whole value of ten devices at once', async () => {
    const ben = await asMember(api, programId);
    const values = Array.from({ length: 10 }, (_, i) => 110 + i);
    const answers = await Promise.all(
      values.map((value) => log(ben, 'bloodPressure', [{ date: today, value, diastolic: value - 40 }])),
    );
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    const { items, total } = await read(ben);
    expect(total).toBe(1);
    expect(items[0]!.diastolic).toBe(items[0]!.value - 40);
  });

  test('is refused without the feature, and without an id', async () => {
    const plain = await asMember(api, (await makeProgram(api.deps, { settings: { metricsOn: false } })).id);
    expect((await log(plain, 'mood', [{ date: today, value: 3 }])).body).toMatchObject({
      code: 'feature_off',
    });
    expect((await log(ada, 'mood', [{ date: today, value: 3 }], { id: 'undefined' })).body).toMatchObject({
      code: 'no_member_id',
      message: 'No Member ID',
    });
  });
});

describe('reading', () => {
  test('pages from the newest, by metric and between two days', async () => {
    const cleo = await asMember(api, programId);
    for (const metric of ['mood', 'energy'] as const)
      await log(
        cleo,
        metric,
        ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'].map((date, i) => ({ date, value: i + 1 })),
      );
    const first = await read(cleo, { perPage: 3 });
    expect(first.items.map(({ metric, day }) => `${day} ${metric}`)).toEqual([
      '2026-11-15 energy',
      '2026-11-15 mood',
      '2026-11-14 energy',
    ]);
    expect(first).toMatchObject({ total: 8, next: expect.stringContaining('page=2') as string });
    const window = { metric: 'mood', startDate: '2026-11-13', endDate: '2026-11-14' };
    expect((await read(cleo, window)).items.map(({ value }) => value)).toEqual([3, 2]);
    const backwards = await api.call(cleo.token, getWellnessMetricData, {
      params: { id: cleo.id },
      query: { startDate: '2026-11-15', endDate: '2026-11-14' },
    });
    expect(backwards.body).toMatchObject({ code: 'bad_input', fields: { endDate: [expect.any(String)] } });
  });

  test('is for the member only, not for colleagues or admins', async () => {
    const admin = await asAdmin(api, programId);
    const colleague = await asMember(api, programId);
    for (const other of [admin, colleague]) {
      const answer = await api.call(other.token, getWellnessMetricData, { params: { id: ada.id } });
      expect(answer.status).toBe(403);
    }
  });
});
