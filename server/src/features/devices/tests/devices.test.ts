import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps, getStepData } from '#contract/features/activity.ts';
import {
  connectDevice,
  disconnectDevice,
  finishConnecting,
  getDevices,
  syncDevice,
} from '#contract/features/devices.ts';
import { getWellnessMetricData } from '#contract/features/wellness.ts';
import { asMember, inProgram, startApi, testStart, type Person, type TestApi } from '../../../../test/api.ts';
import { startFitbit, type FitbitStandIn } from '../../../../test/fitbit.ts';
import { runJob } from '../../../../test/jobs.ts';

let api: TestApi;
let fitbit: FitbitStandIn;
let programId: string;
let ada: Person;
const hourMs = 3_600_000;

beforeAll(async () => {
  api = await startApi();
  fitbit = await startFitbit();
});
beforeEach(async () => {
  api.clock.set(testStart);
  api.deps.env.fitbit = fitbit.env;
  programId = await inProgram(api, { settings: { metricsOn: true } });
  ada = await asMember(api, programId);
  Object.assign(fitbit.data, { steps: {}, sleep: [], weight: [] });
  fitbit.lockOut();
  fitbit.troubles.length = 0;
  fitbit.calls.length = 0;
  // Those of the tests before: their turn does not come.
  await api.deps.gateway.forPlatform('test').deleteFrom('deviceConnection').execute();
});

const begin = async (who = ada) => (await api.call(who.token, connectDevice)).body.url;
const finish = (came: { code: string; state: string }, who = ada) =>
  api.call(who.token, finishConnecting, { body: came });
const connect = async (who = ada) => {
  const answer = await finish(await fitbit.agree(await begin(who)), who);
  expect(answer.status).toBe(200);
};
const sync = (who = ada) => api.call(who.token, syncDevice);
const status = async (who = ada) => (await api.call(who.token, getDevices)).body;
const days = async () => {
  const { body } = await api.call(ada.token, getStepData, { params: { id: ada.id }, query: { perPage: 50 } });
  return body.items.map(({ day, total, source }) => [day, total, source]);
};
const row = () =>
  api.deps.gateway.forProgram(programId).selectFrom('deviceConnection').selectAll().executeTakeFirst();
const hasDevice = async () => {
  const db = api.deps.gateway.forProgram(programId);
  const found = await db
    .selectFrom('member')
    .select('hasStepDevice')
    .where('id', '=', ada.id)
    .executeTakeFirst();
  return found?.hasStepDevice;
};

const leave = () => api.call(ada.token, disconnectDevice);

describe('connecting', () => {
  test('somebody agrees at Fitbit and comes back; tokens are sealed and nowhere in clear', async () => {
    expect(await status()).toMatchObject({ available: true, state: 'none' });
    const url = new URL(await begin());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: fitbit.env.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${api.deps.env.publicUrl}/member-settings/device`,
    });
    const came = await fitbit.agree(url.toString());
    expect((await finish(came)).body).toMatchObject({ state: 'connected', syncedAt: null });
    expect(await hasDevice()).toBe(true);
    const kept = JSON.stringify(await row());
    for (const token of [...fitbit.tokens().access, ...fitbit.tokens().refresh])
      expect(kept).not.toContain(token);
    expect(JSON.stringify(await status())).not.toContain('FB1234');
    // What somebody came back with is good once.
    expect((await finish(came)).body.code).toBe('link_expired');
  });

  test('a state of somebody else, another one, or an old one ends nothing', async () => {
    const ben = await asMember(api, programId);
    const came = await fitbit.agree(await begin());
    expect((await finish(came, ben)).body.code).toBe('link_expired');
    expect((await finish({ ...came, state: 'x'.repeat(43) })).body.code).toBe('link_expired');
    expect((await finish(came)).body.code).toBe('link_expired');
    const late = await fitbit.agree(await begin());
    api.clock.advance(16 * 60_000);
    expect((await finish(late)).body.code).toBe('link_expired');
    const next = await fitbit.agree(await begin());
    expect((await finish({ ...next, code: 'another' })).body.code).toBe('link_expired');
    expect((await status()).state).toBe('none');
  });

  test('where the server has no settings, nobody connects', async () => {
    api.deps.env.fitbit = null;
    expect(await status()).toMatchObject({ available: false, state: 'none' });
    expect((await api.call(ada.token, connectDevice)).body.code).toBe('feature_off');
    expect((await sync()).body.code).toBe('not_connected');
  });
});

describe('syncing', () => {
  test('days come in as of the device, once; a day without a step says nothing', async () => {
    await connect();
    const stepData = [{ date: '2026-11-14', steps: 50 }];
    await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
    Object.assign(fitbit.data, {
      steps: { '2026-11-14': 0, '2026-11-15': 7000, '2026-11-16': 1200 },
      sleep: [{ dateOfSleep: '2026-11-15', minutesAsleep: 420 }],
      weight: [{ date: '2026-11-15', weight: 70.04 }],
    });
    expect((await sync()).body).toMatchObject({ state: 'connected', syncedAt: '2026-11-16T12:00:00.000Z' });
    expect(await days()).toEqual([
      ['2026-11-16', 1200, 'device'],
      ['2026-11-15', 7000, 'device'],
      ['2026-11-14', 50, 'manual'],
    ]);
    const { body } = await api.call(ada.token, getWellnessMetricData, { params: { id: ada.id } });
    expect(body.items.map(({ metric, value }) => [metric, value]).toSorted()).toEqual([
      ['sleep', 7],
      ['weight', 70],
    ]);
    fitbit.data.steps['2026-11-16'] = 9000;
    await sync();
    expect((await days())[0]).toEqual(['2026-11-16', 9000, 'device']);
    expect(fitbit.calls.filter((call) => call.includes('steps')).at(-1)).toContain(
      '/2026-11-13/2026-11-16.json',
    );
  });

  test('expired tokens are renewed and the old ones never used again; a token turned down is renewed once', async () => {
    await connect();
    const first = fitbit.tokens().refresh[0];
    api.clock.advance(9 * hourMs);
    fitbit.data.steps['2026-11-16'] = 10;
    expect((await sync()).status).toBe(200);
    expect(fitbit.tokens().refresh).not.toContain(first);
    fitbit.expireTokens();
    fitbit.data.steps['2026-11-16'] = 20;
    expect((await sync()).status).toBe(200);
    expect((await days())[0]?.[1]).toBe(20);
  });

  test('locked out, the connection is lost: days stay, the member is told once and counts by hand again', async () => {
    await connect();
    fitbit.data.steps['2026-11-15'] = 7000;
    await sync();
    fitbit.lockOut();
    expect((await sync()).body.state).toBe('lost');
    expect([await hasDevice(), (await days()).length, (await sync()).body.code]).toEqual([
      false,
      1,
      'not_connected',
    ]);
    expect(await row()).toMatchObject({ accessToken: null, refreshToken: null });
    const mails = await api.deps.gateway
      .forPlatform('test')
      .selectFrom('mail')
      .select('subject')
      .where('programId', '=', programId)
      .execute();
    expect(mails).toEqual([{ subject: 'Your Fitbit is no longer connected' }]);
    await connect();
    expect((await status()).state).toBe('connected');
  });

  test('told to wait, nobody asks before; the job goes on then', async () => {
    await connect();
    fitbit.troubles.push({ path: 'steps', status: 429, headers: { 'retry-after': '1800' } });
    await runJob(api, 'devices.sync');
    expect((await status()).nextSyncAt).toBe('2026-11-16T12:30:00.000Z');
    const asked = fitbit.calls.length;
    const refused = await sync();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    await runJob(api, 'devices.sync');
    expect(fitbit.calls.length).toBe(asked);
    api.clock.advance(hourMs / 2);
    fitbit.data.steps['2026-11-16'] = 5;
    await runJob(api, 'devices.sync');
    expect([(await days()).length, (await status()).nextSyncAt]).toEqual([1, null]);
    // Its next turn comes in an hour.
    const then = fitbit.calls.length;
    await runJob(api, 'devices.sync');
    expect(fitbit.calls.length).toBe(then);
    api.clock.advance(hourMs);
    await runJob(api, 'devices.sync');
    expect(fitbit.calls.length).toBeGreaterThan(then);
  });

  test('of two at once one asks', async () => {
    await connect();
    const answers = await Promise.all([sync(), sync()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('hostile answers', () => {
  test.each([
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"activities-steps":{"length":5}}' }],
    [
      'nonsense',
      {
        status: 200,
        body: '{"activities-steps":[null,7,{"dateTime":"x","value":{}},{"dateTime":"2026-11-16","value":"1e9"}]}',
      },
    ],
    [
      'too many steps',
      { status: 200, body: '{"activities-steps":[{"dateTime":"2026-11-16","value":"100001"}]}' },
    ],
    [
      'days that were not asked for',
      {
        status: 200,
        body: '{"activities-steps":[{"dateTime":"2020-01-01","value":"5"},{"dateTime":"2026-11-17","value":"5"}]}',
      },
    ],
  ])('%s writes nothing', async (_, trouble) => {
    await connect();
    fitbit.troubles.push({ path: 'steps', ...trouble });
    expect([(await sync()).status, await days()]).toEqual([200, []]);
  });

  test.each([
    ['it breaks', { status: 500 }],
    ['it leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['it sends without end', { status: 200, body: 'x'.repeat(5 * 1024 * 1024) }],
  ])('%s: told, tried later, and nothing is lost', async (_, trouble) => {
    await connect();
    fitbit.troubles.push({ path: 'steps', ...trouble });
    expect((await sync()).body.code).toBe('device_unreachable');
    expect(await status()).toMatchObject({ state: 'connected', nextSyncAt: '2026-11-16T12:05:00.000Z' });
    api.clock.advance(5 * 60_000);
    expect((await sync()).status).toBe(200);
  });
});

test('disconnecting takes tokens back at Fitbit; days stay; also when Fitbit does not answer', async () => {
  await connect();
  fitbit.data.steps['2026-11-15'] = 7000;
  await sync();
  expect((await leave()).status).toBe(200);
  expect([fitbit.tokens().refresh.length, await row(), await hasDevice(), (await days()).length]).toEqual([
    0,
    undefined,
    false,
    1,
  ]);
  expect((await leave()).status).toBe(200);
  await connect();
  fitbit.troubles.push({ path: 'revoke', status: 500 });
  expect([(await leave()).status, await row()]).toEqual([200, undefined]);
});
