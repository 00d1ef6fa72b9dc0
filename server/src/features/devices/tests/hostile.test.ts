import { describe, expect, test } from 'vitest';
import { deviceHarness } from './device-harness.ts';

const harness = deviceHarness();
const { connect, sync, status, days } = harness;

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
    harness.fitbit().troubles.push({ path: 'steps', ...trouble });
    expect([(await sync()).status, await days()]).toEqual([200, []]);
  });

  test.each([
    ['it breaks', { status: 500 }],
    ['it leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['it sends without end', { status: 200, body: 'x'.repeat(5 * 1024 * 1024) }],
  ])('%s: reported, tried again later, and nothing is lost', async (_, trouble) => {
    await connect();
    harness.fitbit().troubles.push({ path: 'steps', ...trouble });
    expect((await sync()).body.code).toBe('device_unreachable');
    expect(await status()).toMatchObject({ state: 'connected', nextSyncAt: '2026-11-16T12:05:00.000Z' });
    harness.api().clock.advance(5 * 60_000);
    expect((await sync()).status).toBe(200);
  });
});
