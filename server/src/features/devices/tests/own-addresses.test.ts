import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps, getStepData } from '#contract/features/activity/activity.ts';
import * as endpoints from '#contract/features/devices/addresses.ts';
import { saveSettings } from '#contract/features/programs/settings.ts';
import { getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let token: string;

async function addressOf(who: Person, name = 'Phone') {
  const { body } = await api.call(who.token, endpoints.addAddress, { body: { name } });
  return { id: body.item.id, token: new URL(body.address).searchParams.get('token')! };
}

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api, { settings: { metricsOn: true } });
  ada = await asMember(api, programId, { timeZone: 'America/New_York' });
  ({ token } = await addressOf(ada));
});

const post = (body: object, to = token) =>
  api.call(null, endpoints.ingestDays, { query: { token: to }, body });
const postDay = (date: string, steps: number, to = token) => post({ days: [{ date, steps }] }, to);
const steps = async (who = ada) => {
  const query = { perPage: 100 };
  const { body } = await api.call(who.token, getStepData, { params: { id: who.id }, query });
  return body.items.map(({ day, total }) => [day, total]);
};
const uncounted = async () => (await api.call(ada.token, endpoints.listUncounted)).body.items;
const addresses = async () => (await api.call(ada.token, endpoints.listAddresses)).body.items;

const hour = (date: string, qty: number) => ({ date, qty, source: 'iPhone' });
const data = (rows: object[]) => ({
  data: { metrics: [{ name: 'step_count', units: 'count', data: rows }] },
});
const confirm = () => api.call(ada.token, endpoints.confirmUncounted, { body: { day: '2026-11-15' } });
const drop = () => api.call(ada.token, endpoints.dropUncounted, { query: { day: '2026-11-15' } });
const hours = (at: number, value: number) =>
  Array.from({ length: 24 }, (_, each) => (each === at ? value : 0));

describe('a post', () => {
  test('counts, and the same again changes nothing', async () => {
    expect((await postDay('2026-11-15', 8123)).body).toEqual({ understood: 1, refused: [] });
    await postDay('2026-11-15', 8123);
    expect(await steps()).toEqual([['2026-11-15', 8123]]);
    await postDay('2026-11-15', 9000);
    expect(await steps()).toEqual([['2026-11-15', 9000]]);
    expect(await addresses()).toMatchObject([{ name: 'Phone', lastDay: '2026-11-15', lastRefusal: null }]);
  });

  test('brings metrics, and keeps those that were typed in', async () => {
    const { body } = await post({ days: [{ date: '2026-11-15', sleep: 7.5, mood: 9 }] });
    expect(body).toMatchObject({ understood: 1, refused: [{ metric: 'mood', day: '2026-11-15' }] });
    const found = await api.call(ada.token, getWellnessMetricData, { params: { id: ada.id } });
    expect(found.body.items).toMatchObject([{ metric: 'sleep', value: 7.5 }]);
  });

  test('as Health Auto Export sends it: hours on the member’s own date, the latest alone, units and what is off', async () => {
    await post(data([hour('2026-11-15 08:00:00 -0500', 1000.4), hour('2026-11-15 09:00:00 -0500', 500)]));
    await post(data([hour('2026-11-15 09:00:00 -0500', 700), hour('2026-11-16 04:00:00 +0000', 50)]));
    // 04:00 in London is 23:00 of the day before in New York.
    expect(await steps()).toEqual([['2026-11-15', 1750]]);
    await post(data([hour('2026-11-14 00:00:00 +0100', 4000)]));
    expect(await steps()).toEqual([
      ['2026-11-15', 1750],
      ['2026-11-14', 4000],
    ]);
    const { body } = await post({
      data: {
        metrics: [
          { name: 'step_count', units: 'count', data: [hour('2026-11-13 08:20:00 -0500', 9)] },
          { name: 'weight_body_mass', units: 'lb', data: [hour('2026-11-13 08:20:00 -0500', 154)] },
          { name: 'weight_body_mass', units: 'st', data: [hour('2026-11-12 08:20:00 -0500', 11)] },
          { name: 'step_count', units: 'count', data: [hour('yesterday', 9)] },
          { name: 'cycling_cadence', units: 'rpm', data: [] },
        ],
      },
    });
    expect(body).toMatchObject({ understood: 1 });
    expect(body.refused.map(({ metric }) => metric)).toEqual(['weight', 'steps', 'steps']);
    const found = await api.call(ada.token, getWellnessMetricData, { params: { id: ada.id } });
    expect(found.body.items).toMatchObject([{ metric: 'weight', value: 69.9 }]);
  });

  test('of nothing is refused, and the refusal is shown beside the address', async () => {
    expect((await post({})).body.code).toBe('nothing_understood');
    expect(await addresses()).toMatchObject([{ lastDay: null, lastRefusal: 'The post had no days.' }]);
    expect((await postDay('2026-11-18', 5)).body.code).toBe('nothing_understood');
    expect(await steps()).toEqual([]);
  });

  test('of a day a thousand times is limited, and says how long', async () => {
    for (let at = 0; at < 60; at += 1) await postDay('2026-11-15', at);
    expect((await postDay('2026-11-15', 99)).status).toBe(429);
    expect(await steps()).toEqual([['2026-11-15', 59]]);
    api.clock.advance(3_600_001);
    expect((await postDay('2026-11-15', 99)).status).toBe(200);
  });
});

describe('what counts', () => {
  test('days older than can be entered are kept, and count nowhere', async () => {
    await post({
      days: [
        { date: '2026-11-01', steps: 9000 },
        { date: '2026-11-15', steps: 500 },
      ],
    });
    expect(await steps()).toEqual([['2026-11-15', 500]]);
    expect(await uncounted()).toEqual([{ day: '2026-11-01', steps: 9000, reason: 'old' }]);
  });

  test('a day that counted keeps its value when a correction comes too late', async () => {
    await postDay('2026-11-15', 500);
    api.clock.advance(20 * 86_400_000);
    await postDay('2026-11-15', 500);
    await postDay('2026-11-15', 900);
    api.clock.set(testStart);
    expect(await steps()).toEqual([['2026-11-15', 500]]);
    expect(await uncounted()).toEqual([{ day: '2026-11-15', steps: 900, reason: 'old' }]);
  });

  test('a high number counts once it is confirmed', async () => {
    await postDay('2026-11-15', 70_000);
    expect(await steps()).toEqual([]);
    expect(await uncounted()).toEqual([{ day: '2026-11-15', steps: 70_000, reason: 'high' }]);
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    expect(await steps()).toEqual([['2026-11-15', 70_000]]);
    await postDay('2026-11-15', 70_000);
    expect(await uncounted()).toEqual([]);
    await postDay('2026-11-15', 71_000);
    expect(await steps()).toEqual([['2026-11-15', 70_000]]);
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 200]);
    expect(await uncounted()).toEqual([]);
    expect(await steps()).toEqual([['2026-11-15', 70_000]]);
  });

  test('where typing is off nothing counts, unless the program trusts files', async () => {
    const admin = await asAdmin(api, programId);
    const set = (body: object) => api.call(admin.token, saveSettings, { params: { id: programId }, body });
    expect((await set({ manualEntry: false })).status).toBe(200);
    await postDay('2026-11-15', 8000);
    expect(await uncounted()).toEqual([{ day: '2026-11-15', steps: 8000, reason: 'typing_off' }]);
    expect((await confirm()).body.code).toBe('manual_off');
    expect((await set({ trustFiles: true })).status).toBe(200);
    await post({
      days: [
        { date: '2026-11-15', steps: 8001 },
        { date: '2026-01-01', steps: 80_000 },
      ],
    });
    expect(await steps()).toEqual([
      ['2026-11-15', 8001],
      ['2026-01-01', 80_000],
    ]);
    expect(await uncounted()).toEqual([]);
  });

  test('several addresses: the first one counts, hours are merged, and the order can be changed', async () => {
    const watch = await addressOf(ada, 'Watch');
    const [phone] = await addresses();
    await postDay('2026-11-15', 6000);
    await postDay('2026-11-15', 5000, watch.token);
    expect(await steps()).toEqual([['2026-11-15', 6000]]);
    const order = (ids: string[]) => api.call(ada.token, endpoints.orderAddresses, { body: { ids } });
    expect((await order([watch.id])).body.code).toBe('list_outdated');
    expect((await order([watch.id, phone!.id])).body.items.map(({ name }) => name)).toEqual([
      'Watch',
      'Phone',
    ]);
    expect(await steps()).toEqual([['2026-11-15', 5000]]);
    await post({ days: [{ date: '2026-11-15', hours: hours(18, 3000) }] });
    await post({ days: [{ date: '2026-11-15', hours: hours(8, 2000) }] }, watch.token);
    expect(await steps()).toEqual([['2026-11-15', 5000]]);
  });

  test('typed steps count instead, in mode replace', async () => {
    await postDay('2026-11-15', 8000);
    const stepData = [{ date: '2026-11-15', steps: 100 }];
    await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
    await postDay('2026-11-15', 9000);
    expect(await steps()).toEqual([['2026-11-15', 100]]);
  });
});

describe('an address', () => {
  test('ends with its days or without them', async () => {
    const other = await addressOf(ada, 'Watch');
    await postDay('2026-11-15', 6000);
    await postDay('2026-11-14', 5000, other.token);
    const end = (id: string, days: 'keep' | 'remove') =>
      api.call(ada.token, endpoints.endAddress, { params: { id }, query: { days } });
    const [phone] = await addresses();
    expect((await end(phone!.id, 'keep')).status).toBe(200);
    expect((await end(phone!.id, 'keep')).status).toBe(404);
    expect((await postDay('2026-11-15', 1)).status).toBe(404);
    expect((await end(other.id, 'remove')).status).toBe(200);
    expect(await steps()).toEqual([['2026-11-15', 6000]]);
  });

  test('is the member’s alone, cannot be guessed, and ends when they are deactivated', async () => {
    const ben = await asMember(api, programId);
    const [phone] = await addresses();
    const end = { params: { id: phone!.id }, query: { days: 'keep' as const } };
    expect((await api.call(ben.token, endpoints.endAddress, end)).status).toBe(404);
    expect((await api.call(ben.token, endpoints.listAddresses)).body.items).toEqual([]);
    for (const wrong of [`${token.slice(0, -1)}x`, `${ben.id}.${token.split('.')[1]!}`, 'x'.repeat(80)])
      expect((await postDay('2026-11-15', 1, wrong)).status).toBe(404);
    const stored = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('ingestAddress')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
    const db = api.deps.gateway.forProgram(programId);
    await db
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('programId', '=', programId)
      .where('id', '=', ada.id)
      .execute();
    expect((await postDay('2026-11-15', 1)).status).toBe(404);
  });

  test('there are ten of them at most, however fast they are made', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        api.call(ada.token, endpoints.addAddress, { body: { name: `App ${at}` } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(made.find(({ status }) => status !== 200)?.body.code).toBe('too_many_addresses');
  });
});
