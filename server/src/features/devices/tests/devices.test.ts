import { describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity.ts';
import { connectDevice } from '#contract/features/devices.ts';
import { getWellnessMetricData } from '#contract/features/wellness.ts';
import { asMember } from '../../../../test/api.ts';
import { deviceHarness } from './device-harness.ts';

const hourMs = 3_600_000;
const harness = deviceHarness();
const { begin, finish, connect, sync, status, days, row, hasDevice, leave } = harness;

describe('connecting', () => {
  test('connects after the member grants access, and stores tokens sealed', async () => {
    expect(await status()).toMatchObject({ available: true, state: 'none' });
    const url = new URL(await begin());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: harness.fitbit().env.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${harness.api().deps.env.publicUrl}/member-settings/device`,
    });
    const came = await harness.fitbit().agree(url.toString());
    expect((await finish(came)).body).toMatchObject({ state: 'connected', syncedAt: null });
    expect(await hasDevice()).toBe(true);
    const kept = JSON.stringify(await row());
    for (const token of [...harness.fitbit().tokens().access, ...harness.fitbit().tokens().refresh])
      expect(kept).not.toContain(token);
    expect(JSON.stringify(await status())).not.toContain('FB1234');
    // What somebody came back with is good once.
    expect((await finish(came)).body.code).toBe('link_expired');
  });

  test('refuses a state that belongs to someone else, is not the latest or is too old', async () => {
    const ben = await asMember(harness.api(), harness.programId());
    const came = await harness.fitbit().agree(await begin());
    expect((await finish(came, ben)).body.code).toBe('link_expired');
    expect((await finish({ ...came, state: 'x'.repeat(43) })).body.code).toBe('link_expired');
    expect((await finish(came)).body.code).toBe('link_expired');
    const late = await harness.fitbit().agree(await begin());
    harness.api().clock.advance(16 * 60_000);
    expect((await finish(late)).body.code).toBe('link_expired');
    const next = await harness.fitbit().agree(await begin());
    expect((await finish({ ...next, code: 'another' })).body.code).toBe('link_expired');
    expect((await status()).state).toBe('none');
  });

  test('offers nothing on a server without settings', async () => {
    harness.api().deps.env.fitbit = null;
    expect(await status()).toMatchObject({ available: false, state: 'none' });
    expect((await harness.api().call(harness.ada().token, connectDevice)).body.code).toBe('feature_off');
    expect((await sync()).body.code).toBe('not_connected');
  });
});

describe('syncing', () => {
  test('writes days once with source device, and ignores days without steps', async () => {
    await connect();
    const stepData = [{ date: '2026-11-14', steps: 50 }];
    await harness
      .api()
      .call(harness.ada().token, addSteps, { params: { id: harness.ada().id }, body: { stepData } });
    Object.assign(harness.fitbit().data, {
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
    const { body } = await harness
      .api()
      .call(harness.ada().token, getWellnessMetricData, { params: { id: harness.ada().id } });
    expect(body.items.map(({ metric, value }) => [metric, value]).toSorted()).toEqual([
      ['sleep', 7],
      ['weight', 70],
    ]);
    harness.fitbit().data.steps['2026-11-16'] = 9000;
    await sync();
    expect((await days())[0]).toEqual(['2026-11-16', 9000, 'device']);
    expect(
      harness
        .fitbit()
        .calls.filter((call) => call.includes('steps'))
        .at(-1),
    ).toContain('/2026-11-13/2026-11-16.json');
  });

  test('renews expired or refused tokens once, and never uses old ones again', async () => {
    await connect();
    const first = harness.fitbit().tokens().refresh[0];
    harness.api().clock.advance(9 * hourMs);
    harness.fitbit().data.steps['2026-11-16'] = 10;
    expect((await sync()).status).toBe(200);
    expect(harness.fitbit().tokens().refresh).not.toContain(first);
    harness.fitbit().expireTokens();
    harness.fitbit().data.steps['2026-11-16'] = 20;
    expect((await sync()).status).toBe(200);
    expect((await days())[0]?.[1]).toBe(20);
  });

  test('loses the connection when access is revoked, keeps days, and informs the member once', async () => {
    await connect();
    harness.fitbit().data.steps['2026-11-15'] = 7000;
    await sync();
    harness.fitbit().lockOut();
    expect((await sync()).body.state).toBe('lost');
    expect([await hasDevice(), (await days()).length, (await sync()).body.code]).toEqual([
      false,
      1,
      'not_connected',
    ]);
    expect(await row()).toMatchObject({ accessToken: null, refreshToken: null });
    const mails = await harness
      .api()
      .deps.gateway.forPlatform('test')
      .selectFrom('mail')
      .select('subject')
      .where('programId', '=', harness.programId())
      .execute();
    expect(mails).toEqual([{ subject: 'Your Fitbit is no longer connected' }]);
    await connect();
    expect((await status()).state).toBe('connected');
  });

  test('waits as long as Fitbit asks, then the job continues', async () => {
    await connect();
    harness.fitbit().troubles.push({ path: 'steps', status: 429, headers: { 'retry-after': '1800' } });
    await harness.runSync();
    expect((await status()).nextSyncAt).toBe('2026-11-16T12:30:00.000Z');
    const asked = harness.fitbit().calls.length;
    const refused = await sync();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    await harness.runSync();
    expect(harness.fitbit().calls.length).toBe(asked);
    harness.api().clock.advance(hourMs / 2);
    harness.fitbit().data.steps['2026-11-16'] = 5;
    await harness.runSync();
    expect([(await days()).length, (await status()).nextSyncAt]).toEqual([1, null]);
    // Its next turn comes in an hour.
    const then = harness.fitbit().calls.length;
    await harness.runSync();
    expect(harness.fitbit().calls.length).toBe(then);
    harness.api().clock.advance(hourMs);
    await harness.runSync();
    expect(harness.fitbit().calls.length).toBeGreaterThan(then);
  });

  test('calls Fitbit once for two syncs at once', async () => {
    await connect();
    const answers = await Promise.all([sync(), sync()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

test('disconnecting revokes tokens and keeps days, also when Fitbit does not answer', async () => {
  await connect();
  harness.fitbit().data.steps['2026-11-15'] = 7000;
  await sync();
  expect((await leave()).status).toBe(200);
  expect([
    harness.fitbit().tokens().refresh.length,
    await row(),
    await hasDevice(),
    (await days()).length,
  ]).toEqual([0, undefined, false, 1]);
  expect((await leave()).status).toBe(200);
  await connect();
  harness.fitbit().troubles.push({ path: 'revoke', status: 500 });
  expect([(await leave()).status, await row()]).toEqual([200, undefined]);
});
