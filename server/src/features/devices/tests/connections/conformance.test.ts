import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import {
  disconnectDevice,
  finishConnection,
  getDevices,
  listFetches,
  startConnection,
  syncDevice,
} from '#contract/features/devices/devices.ts';
import {
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../../test/api.ts';
import { runJob } from '../../../../../test/jobs.ts';
import { fakeBridge, fakeGoogle, type FakeMaker } from './makers.ts';
import type { Replayed } from './fake-server.ts';

const day = 86_400_000;
const daysAgo = (count: number, time = '10:00:00') =>
  `${new Date(testStart.getTime() - count * day).toISOString().slice(0, 10)}T${time}Z`;

/** Every connection keeps to the same promises, whatever its maker's answers look like. */
describe.each([
  ['bridge', fakeBridge],
  ['google', fakeGoogle],
] as const)('%s', (way, makeMaker) => {
  let maker: FakeMaker;
  let api: TestApi;
  let programId: string;
  let ada: Person;

  const inDb = () => api.deps.gateway.forPlatform('tests');
  /** The measured steps that count, by day. */
  const steps = async () => {
    const rows = await inDb()
      .selectFrom('stepDay')
      .select(['day', 'steps'])
      .where('memberId', '=', ada.id)
      .where('source', '=', 'device')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.day, row.steps]));
  };
  const connection = async () => (await api.call(ada.token, getDevices)).body.connections[0]!;
  async function connect(who = ada): Promise<number> {
    const body = { way, ...(way === 'bridge' ? { maker: 'garmin' } : {}) };
    const started = await api.call(who.token, startConnection, { body });
    expect(started.body).toMatchObject({ address: expect.stringMatching(/^http/) });
    const there = new URL(started.body.address);
    const back = there.searchParams.get('back');
    const state = back ? new URL(back).searchParams.get('state')! : there.searchParams.get('state')!;
    const answer = await api.call(who.token, finishConnection, {
      body: { state, ...(way === 'google' ? { code: 'code-1' } : {}) },
    });
    return answer.status;
  }
  const sync = () => api.call(ada.token, syncDevice);
  const post = ({ path, text, headers }: ReturnType<FakeMaker['notice']>) =>
    api.raw(null, 'POST', path, text, { 'content-type': 'application/json', ...headers });
  const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));

  beforeAll(async () => {
    maker = await makeMaker();
    api = await startApi(testStart, maker.env);
  });
  beforeEach(async () => {
    api.clock.set(testStart);
    Object.assign(maker, { walked: [], offset: '+00:00', allowed: true });
    maker.server.asked.length = 0;
    await inDb().deleteFrom('connectedSource').execute();
    programId = await inProgram(api);
    ada = await asMember(api, programId);
    maker.walked = [
      { at: daysAgo(1, '08:10:00'), steps: 3000 },
      { at: daysAgo(1, '18:20:00'), steps: 4000 },
      { at: daysAgo(2, '09:00:00'), steps: 0 },
      { at: daysAgo(3, '09:00:00'), steps: 6000 },
      { at: daysAgo(5, '09:00:00'), steps: 500 },
    ];
  });

  test('connects, and fetches every page at once; a true zero is a day, a missing day is none', async () => {
    expect(await connect()).toBe(200);
    expect(await steps()).toEqual({
      '2026-11-15': 7000,
      '2026-11-14': 0,
      '2026-11-13': 6000,
      '2026-11-11': 500,
    });
    expect(await connection()).toMatchObject({
      way,
      makers: [way === 'bridge' ? 'Garmin' : 'Google Health'],
      state: 'active',
      problem: null,
      lastDay: '2026-11-15',
      quietDays: 1,
    });
    const [row] = await inDb().selectFrom('sourceDay').selectAll().where('day', '=', '2026-11-15').execute();
    expect(row).toMatchObject({ kind: 'device', steps: 7000 });
    expect(row!.source).toMatch(way === 'bridge' ? /:garmin$/ : /:google$/);
    expect(row!.hours?.[8]).toBe(3000);
    expect(row!.hours?.[18]).toBe(4000);
  });

  test('a state belongs to the member it was given to, and works once', async () => {
    const body = { way, ...(way === 'bridge' ? { maker: 'garmin' } : {}) };
    const { body: started } = await api.call(ada.token, startConnection, { body });
    const there = new URL(started.address);
    const back = there.searchParams.get('back');
    const state = back ? new URL(back).searchParams.get('state')! : there.searchParams.get('state')!;
    const code = way === 'google' ? { code: 'code-1' } : {};
    const ben = await asMember(api, programId);
    const stolen = await api.call(ben.token, finishConnection, { body: { state, ...code } });
    expect(stolen.body.code).toBe('connection_expired');
    expect((await api.call(ada.token, finishConnection, { body: { state, ...code } })).status).toBe(200);
    const again = await api.call(ada.token, finishConnection, { body: { state, ...code } });
    expect(again.body.code).toBe('connection_expired');
  });

  test.each<[string, Replayed[], string]>([
    ['429', [{ status: 429, headers: { 'retry-after': '600' } }], 'busy'],
    ['503', [{ status: 503 }], 'unavailable'],
    ['torn JSON', [{ body: '{"data": [', torn: true }], 'unavailable'],
    ['half of a JSON', [{ body: '{"data": [' }], 'unreadable'],
    ['another form', [{ body: { rollupDataPoints: 'none', data: 'none' } }], 'unreadable'],
  ])('keeps what it has on %s, says why, and goes on by itself', async (_, answers, problem) => {
    await connect();
    maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1000 });
    maker.server.once(maker.daysPath, ...answers);
    later(1000);
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    const { nextAt, ...found } = await connection();
    expect(found).toMatchObject({ state: 'active', problem });
    const pause = Date.parse(nextAt!) - api.clock.now().getTime();
    if (problem === 'busy') expect(pause).toBeGreaterThanOrEqual(600_000);
    expect(pause).toBeGreaterThan(40_000);
    await runJob(api, 'devices.fetchDays');
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    later(pause + 1000);
    await runJob(api, 'devices.fetchDays');
    expect(await steps()).toMatchObject({ '2026-11-15': 8000 });
    expect(await connection()).toMatchObject({ problem: null });
    const { body } = await api.call(ada.token, listFetches, { params: { id: (await connection()).id } });
    expect(body.items.map((each) => [each.cause, each.problem])).toEqual([
      ['schedule', null],
      ['member', problem],
      ['member', null],
    ]);
  });

  test('pauses grow while it keeps failing', async () => {
    await connect();
    const pauses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      maker.server.once(maker.daysPath, { status: 500 });
      later(60_000 * 60 * 7);
      await runJob(api, 'devices.fetchDays');
      pauses.push(Date.parse((await connection()).nextAt!) - api.clock.now().getTime());
    }
    expect(pauses[3]!).toBeGreaterThan(pauses[0]! * 3);
  });

  test.each([
    ['gone', 410],
    ['gone', 404],
  ])('asks to connect again when the person is %s (%i), and keeps the days', async (problem, status) => {
    await connect();
    maker.server.once(maker.daysPath, { status });
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem, nextAt: null });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    later(day);
    const before = maker.server.asked.length;
    await runJob(api, 'devices.fetchDays');
    expect(maker.server.asked.length).toBe(before);
  });

  test('asks to connect again when consent was withdrawn, and works once it is given again', async () => {
    await connect();
    maker.allowed = false;
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem: 'consent' });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    maker.allowed = true;
    maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1 });
    expect(await connect()).toBe(200);
    expect(await connection()).toMatchObject({ state: 'active', problem: null });
    expect(await steps()).toMatchObject({ '2026-11-15': 7001 });
  });

  test('refreshes a token that is refused once, and then asks to connect again', async () => {
    if (way !== 'google') return;
    await connect();
    maker.server.once(maker.daysPath, { status: 401 });
    maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1 });
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7001 });
    maker.server.once(maker.daysPath, { status: 401 }, { status: 401 });
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem: 'consent' });
    const refreshes = maker.server.asked.filter(({ body }) => body.includes('grant_type=refresh_token'));
    expect(refreshes).toHaveLength(2);
  });

  test('403 is the permission of the member at Google, and the key of the installation at the bridge', async () => {
    await connect();
    maker.server.once(maker.daysPath, { status: 403, body: { error: { code: 403 } } });
    await sync();
    expect(await connection()).toMatchObject(
      way === 'google' ? { state: 'again', problem: 'consent' } : { state: 'active', problem: 'refused' },
    );
  });

  test('a day that changes later replaces its own value, up and down', async () => {
    await connect();
    maker.walked.push({ at: daysAgo(1, '21:00:00'), steps: 500 });
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7500 });
    maker.walked = maker.walked.filter(({ at }) => !at.includes('T18:20'));
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 3500 });
  });

  test.each([
    ['Pacific/Auckland', '+13:00', '2026-11-16T11:30:00Z', '2026-11-17'],
    ['Pacific/Honolulu', '-10:00', '2026-11-16T10:30:00Z', '2026-11-16'],
    ['Asia/Kathmandu', '+05:45', '2026-11-15T18:30:00Z', '2026-11-16'],
  ])(
    'counts on the member’s own day in %s, whole at the edge of the window',
    async (zone, offset, at, expected) => {
      ada = await asMember(api, programId, { timeZone: zone });
      maker.offset = offset;
      maker.walked = [{ at, steps: 1234 }];
      await connect();
      expect(await steps()).toEqual({ [expected]: 1234 });
      // The first day of the usual window comes whole, although servers cut by UTC.
      const edge = new Date(Date.parse(`${expected}T00:30:00${offset}`) - 2 * day).toISOString();
      const late = new Date(Date.parse(`${expected}T23:30:00${offset}`) - 2 * day).toISOString();
      maker.walked.push({ at: edge, steps: 100 }, { at: late, steps: 10 });
      await sync();
      const second = new Date(Date.parse(expected) - 2 * day).toISOString().slice(0, 10);
      expect(await steps()).toEqual({ [expected]: 1234, [second]: 110 });
    },
  );

  test('a clock that is ahead makes no days of the future', async () => {
    maker.walked.push({ at: daysAgo(-2), steps: 9999 });
    await connect();
    expect(Object.keys(await steps())).not.toContain('2026-11-18');
  });

  test('a day of more than 100,000 steps is left out, and the others come', async () => {
    maker.walked.push({ at: daysAgo(4), steps: 100_001 });
    await connect();
    expect(await steps()).toEqual({
      '2026-11-15': 7000,
      '2026-11-14': 0,
      '2026-11-13': 6000,
      '2026-11-11': 500,
    });
  });

  test('a notice brings days at once; twice, out of order and while the member records there is one truth', async () => {
    await connect();
    maker.walked.push({ at: daysAgo(1, '21:00:00'), steps: 500 }, { at: daysAgo(18, '09:00:00'), steps: 77 });
    const old = maker.notice({ from: daysAgo(18) });
    const fresh = maker.notice({ from: daysAgo(1) });
    for (const each of [fresh, old, fresh]) expect((await post(each)).status).toBe(200);
    const record = api.call(ada.token, addSteps, {
      params: { id: ada.id },
      body: { stepData: [{ date: '2026-11-14', steps: 4000 }] },
    });
    await Promise.all([runJob(api, 'devices.fetchDays'), sync(), record, post(fresh)]);
    await runJob(api, 'devices.fetchDays');
    expect(await steps()).toEqual({
      '2026-11-15': 7500,
      // Typed-in steps never replace those of a device.
      '2026-11-14': 0,
      '2026-11-13': 6000,
      '2026-11-11': 500,
      '2026-10-29': 77,
    });
    const before = await inDb().selectFrom('entryRevision').selectAll().execute();
    await post(old);
    await runJob(api, 'devices.fetchDays');
    const after = await inDb().selectFrom('entryRevision').selectAll().execute();
    expect(after.length).toBe(before.length);
  });

  test('a notice that is not signed, or changed on its way, means nothing', async () => {
    await connect();
    const { path, text, headers } = maker.notice();
    const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 'v1,abcd']));
    expect((await post({ path, text, headers: {} })).status).toBe(401);
    expect((await post({ path, text, headers: forged })).status).toBe(401);
    if (way === 'bridge') expect((await post({ path, text: `${text} `, headers })).status).toBe(401);
    const before = maker.server.asked.length;
    await runJob(api, 'devices.fetchDays');
    later(1000);
    await runJob(api, 'devices.fetchDays');
    expect(maker.server.asked.length).toBe(before);
  });

  test('disconnecting keeps or removes the days, and gives the permission back', async () => {
    await connect();
    const { id } = await connection();
    const ben = await asMember(api, programId);
    const foreign = await api.call(ben.token, disconnectDevice, { query: { id, days: 'remove' } });
    expect(foreign.status).toBe(404);
    await api.call(ada.token, disconnectDevice, { query: { id, days: 'keep' } });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    expect((await api.call(ada.token, getDevices)).body.connections).toEqual([]);
    const given = maker.server.asked.filter(({ method, path }) => method === 'DELETE' || path === '/revoke');
    expect(given).toHaveLength(1);
    await connect();
    await api.call(ada.token, disconnectDevice, { query: { id: (await connection()).id, days: 'remove' } });
    // Those that were kept came from the connection before.
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    const fresh = await asMember(api, programId);
    ada = fresh;
    await connect();
    await api.call(ada.token, disconnectDevice, { query: { days: 'remove' } });
    expect(await steps()).toEqual({});
  });

  test('nothing secret is readable in the database', async () => {
    await connect();
    const rows = await inDb().selectFrom('connectedSource').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/token-|refresh-1|bridge-key/);
  });
});
