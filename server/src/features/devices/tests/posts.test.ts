import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getStepData } from '#contract/features/activity/activity.ts';
import * as endpoints from '#contract/features/devices/addresses.ts';
import { getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { asMember, inProgram, startApi, testStart, type Person, type TestApi } from '../../../../test/api.ts';
import { runs } from '../../../../test/runs.ts';

// What an app posts is read from the whole of it, and whatever it is, the answer and the Devices page say what became of it.

let api: TestApi;
let programId: string;
let ada: Person;
let token: string;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api, { settings: { metricsOn: true, trustFiles: true } });
  ada = await asMember(api, programId, { timeZone: 'America/New_York' });
  const { body } = await api.call(ada.token, endpoints.addAddress, { body: { name: 'Phone' } });
  token = new URL(body.address).searchParams.get('token')!;
});

const post = (body: unknown, to = token) =>
  api.call(null, endpoints.ingestDays, { query: { token: to }, body });
const postText = (payload: string, to = token) =>
  api.raw(null, 'POST', `devices/ingest?token=${to}`, payload);
const metric = (name: unknown, data: unknown, units = 'count') => ({
  data: { metrics: [{ name, units, data }] },
});
const rows = (dates: readonly string[], qty = 1000) => dates.map((date) => ({ date, qty }));
const large = (bytes: number) =>
  JSON.stringify({ note: 'x'.repeat(bytes), days: [{ date: '2026-11-15', steps: 5 }] });
const steps = async () => {
  const { body } = await api.call(ada.token, getStepData, {
    params: { id: ada.id },
    query: { perPage: 100 },
  });
  return body.items.map(({ day, total }) => [day, total]);
};
const seen = async () => (await api.call(ada.token, endpoints.listAddresses)).body.items[0]!;
const reasons = (refused: readonly { reason: string }[]) => [...new Set(refused.map(({ reason }) => reason))];

describe('the whole series says what its rows are', () => {
  const parts = 'Set the app to send days or hours. Shorter intervals can’t be read.';

  test('no row of a series with parts of hours is an hour', async () => {
    const sent = rows([
      '2026-11-15 08:00:00 -0500',
      '2026-11-15 08:20:00 -0500',
      '2026-11-14 09:00:00 -0500',
    ]);
    const { status } = await post(metric('step_count', sent));
    expect(status).toBe(422);
    expect(await steps()).toEqual([]);
    expect(await seen()).toMatchObject({ lastUnderstood: 0, leftOutCount: 2, lastRefusal: parts });
  });

  test('a sum of a week is no day', async () => {
    const weeks = rows(
      ['2026-11-02 00:00:00 -0500', '2026-11-09 00:00:00 -0500', '2026-11-16 00:00:00 -0500'],
      50_000,
    );
    await post(metric('step_count', weeks));
    expect(await steps()).toEqual([]);
    const { leftOut } = await seen();
    expect(reasons(leftOut)).toEqual([
      'This is a sum of several days. Set the app to group by days or hours.',
    ]);
  });

  test('hours never stand for the whole day that was sent before, nor the first hour for a day of hours', async () => {
    await post({ days: [{ date: '2026-11-15', steps: 8000 }] });
    await post(metric('step_count', rows(['2026-11-15 08:00:00 -0500'], 300)));
    expect(await steps()).toEqual([['2026-11-15', 8000]]);
    await post(metric('step_count', rows(['2026-11-14 08:00:00 -0500', '2026-11-14 09:00:00 -0500'])));
    await post(metric('step_count', rows(['2026-11-14 00:00:00 -0500'], 12)));
    expect((await steps()).at(-1)).toEqual(['2026-11-14', 2012]);
  });

  test('a metric that is named twice counts once, as one series', async () => {
    const series = { name: 'step_count', units: 'count', data: rows(['2026-11-15 08:00:00 -0500']) };
    const { body } = await post({
      data: { metrics: [series, { ...series, data: rows(['2026-11-15 09:00:00 -0500'], 500) }] },
    });
    expect(body.understood).toBe(1);
    expect(await steps()).toEqual([['2026-11-15', 1500]]);
  });

  test('dates without a time and with a clock of twelve hours are read', async () => {
    const nights = [{ date: '2026-11-15', totalSleep: 7.5 }];
    expect((await post(metric('sleep_analysis', nights, 'hr'))).body.understood).toBe(1);
    const found = await api.call(ada.token, getWellnessMetricData, { params: { id: ada.id } });
    expect(found.body.items).toMatchObject([{ metric: 'sleep', value: 7.5 }]);
    await post(metric('step_count', rows(['2026-11-15 12:00:00 AM -0500', '2026-11-15 1:00:00 PM -0500'])));
    expect(await steps()).toEqual([['2026-11-15', 2000]]);
  });
});

describe('what was not understood is said', () => {
  test('row by row, in the answer and beside the address, and the rest is taken', async () => {
    const { body } = await post({
      device: 'Watch',
      days: [
        { date: '2026-11-15', steps: 8000, mood: 'good', colour: 1 },
        { date: '2026-11-15', steps: 9000 },
        { date: 'yesterday', steps: 5 },
        { date: '2026-11-14', steps: 150_000 },
        7,
      ],
    });
    expect(body.understood).toBe(1);
    expect(body.refused.map(({ place, said }) => [place, said])).toEqual([
      ['days[0]', 'good'],
      ['days[0]', 'colour'],
      ['days[1]', null],
      ['days[2]', 'yesterday'],
      ['days[3]', '150000'],
      ['days[4]', '7'],
    ]);
    expect(await seen()).toMatchObject({
      lastUnderstood: 1,
      leftOutCount: 6,
      leftOut: body.refused,
      lastRefusal: null,
    });
    expect(await steps()).toEqual([['2026-11-15', 8000]]);
  });

  test('also if it was too large or no JSON, and only at an address that there is', async () => {
    expect((await postText(large(2_000_000))).status).toBe(200);
    expect((await postText(large(2_200_000))).status).toBe(413);
    expect(await seen()).toMatchObject({
      lastUnderstood: 0,
      lastRefusal: 'It was larger than 2 MB. Let the app send fewer days or metrics at a time.',
    });
    expect((await postText('{"days": [')).status).toBe(400);
    expect((await seen()).lastRefusal).toBe('It wasn’t valid JSON.');
    expect((await postText(large(2_000_000), `${programId}.${'x'.repeat(43)}`)).status).toBe(404);
  });
});

const word = fc.constantFrom(
  'constructor',
  '__proto__',
  'toString',
  'step_count',
  'sleep_analysis',
  'weight_body_mass',
  '',
);
const date = fc.oneof(
  fc.constantFrom(
    '2026-11-15',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '9999-12-31 23:00:00 -1400',
    '0001-01-01 00:00:00 +1400',
    '2026-11-15 99:00:00 -0500',
    '2026-11-15 08:00:00 +9999',
    '2026-11-15 00:00:00 -0500',
    '2026-11-15T08:00:00Z',
    '2026-11-15 08:20:00 -0500',
  ),
  fc.anything(),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, -5, 0.4, 1000, 99_999, 1e300, 2 ** 31, '7', null),
  fc.double(),
);
const hours = fc.array(fc.constantFrom(0, 0, 100, 90_000, -1, 0.5, '3'), { minLength: 22, maxLength: 24 });
const days = fc.array(
  fc.oneof(fc.record({ date, steps: number, hours, sleep: number }, { requiredKeys: [] }), fc.anything()),
  { maxLength: 4 },
);
const series = fc.array(
  fc.oneof(
    fc.record({
      name: fc.oneof(word, fc.anything()),
      units: fc.oneof(word, fc.constantFrom('count', 'hr', 'kg')),
      data: fc.array(fc.record({ date, qty: number, totalSleep: number }, { requiredKeys: ['date'] }), {
        maxLength: 4,
      }),
    }),
    fc.anything(),
  ),
  { maxLength: 4 },
);
const anyPost = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { days, data: fc.record({ metrics: series }), extra: fc.anything() },
      { requiredKeys: [] },
    ),
  },
  fc.anything(),
);

test('whatever is posted is answered, and what was understood is what is stored', async () => {
  const second = await api.call(ada.token, endpoints.addAddress, { body: { name: 'Watch' } });
  const tokens = [token, new URL(second.body.address).searchParams.get('token')!];
  await fc.assert(
    fc.asyncProperty(anyPost, fc.constantFrom(...tokens), async (sent, to) => {
      const payload = JSON.stringify(sent) ?? 'null';
      api.clock.advance(120_000);
      const { status, body } = await postText(payload, to);
      expect([200, 400, 422]).toContain(status);
      const { items } = (await api.call(ada.token, endpoints.listAddresses)).body;
      const { lastUnderstood, lastRefusal } = items[tokens.indexOf(to)]!;
      const { understood = 0 } = body as { understood?: number };
      expect(lastUnderstood).toBe(understood);
      expect(lastRefusal === null).toBe(status === 200);
      expect((await api.call(ada.token, getStepData, { params: { id: ada.id }, query: {} })).status).toBe(
        200,
      );
    }),
    { numRuns: runs(300) },
  );
});
