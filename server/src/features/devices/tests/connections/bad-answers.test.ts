import { expect, test } from 'vitest';
import { listFetches } from '#contract/features/devices/devices.ts';
import { runJob } from '../../../../../test/jobs.ts';
import type { Replayed } from '../../../../../test/factories/makers/fake-server.ts';
import { day, daysAgo, forEachConnection } from './suite.ts';

forEachConnection((world) => {
  const { steps, connection, connect, sync, later, way } = world;

  test.each<[string, Replayed[], string]>([
    ['429', [{ status: 429, headers: { 'retry-after': '600' } }], 'busy'],
    // Ten minutes by the other side's own clock, which is years behind.
    [
      '429 until a moment',
      [
        {
          status: 429,
          headers: {
            date: 'Mon, 01 Jan 2024 10:00:00 GMT',
            'retry-after': 'Mon, 01 Jan 2024 10:10:00 GMT',
          },
        },
      ],
      'busy',
    ],
    ['503', [{ status: 503 }], 'unavailable'],
    ['torn JSON', [{ body: '{"data": [', torn: true }], 'unavailable'],
    ['half of a JSON', [{ body: '{"data": [' }], 'unreadable'],
    ['another form', [{ body: { rollupDataPoints: 'none', data: 'none' } }], 'unreadable'],
  ])('keeps what it has on %s, says why, and tries again later', async (_, answers, problem) => {
    await connect();
    world.maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1000 });
    world.maker.server.once(world.maker.daysPath, ...answers);
    later(1000);
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    const { nextAt, ...found } = await connection();
    expect(found).toMatchObject({ state: 'active', problem });
    const pause = Date.parse(nextAt!) - world.api.clock.now().getTime();
    if (problem === 'busy') expect(pause).toBeGreaterThanOrEqual(600_000);
    expect(pause).toBeGreaterThan(40_000);
    await runJob(world.api, 'devices.fetchDays');
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    later(pause + 1000);
    await runJob(world.api, 'devices.fetchDays');
    expect(await steps()).toMatchObject({ '2026-11-15': 8000 });
    expect(await connection()).toMatchObject({ problem: null });
    const { body } = await world.api.call(world.ada.token, listFetches, {
      params: { id: (await connection()).id },
    });
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
      world.maker.server.once(world.maker.daysPath, { status: 500 });
      later(60_000 * 60 * 7);
      await runJob(world.api, 'devices.fetchDays');
      pauses.push(Date.parse((await connection()).nextAt!) - world.api.clock.now().getTime());
    }
    expect(pauses[3]!).toBeGreaterThan(pauses[0]! * 3);
  });

  test.each([
    ['gone', 410],
    ['gone', 404],
  ])('asks to connect again when the person is %s (%i), and keeps the days', async (problem, status) => {
    await connect();
    world.maker.server.once(world.maker.daysPath, { status });
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem, nextAt: null });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    later(day);
    const before = world.maker.server.asked.length;
    await runJob(world.api, 'devices.fetchDays');
    expect(world.maker.server.asked.length).toBe(before);
  });

  test('asks to connect again when consent was withdrawn, and works once it is given again', async () => {
    await connect();
    world.maker.allowed = false;
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem: 'consent' });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    world.maker.allowed = true;
    world.maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1 });
    expect(await connect()).toBe(200);
    expect(await connection()).toMatchObject({ state: 'active', problem: null });
    expect(await steps()).toMatchObject({ '2026-11-15': 7001 });
  });

  test('refreshes a token that is refused once, and then asks to connect again', async () => {
    if (way !== 'google') return;
    await connect();
    world.maker.server.once(world.maker.daysPath, { status: 401 });
    world.maker.walked.push({ at: daysAgo(1, '20:00:00'), steps: 1 });
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7001 });
    world.maker.server.once(world.maker.daysPath, { status: 401 }, { status: 401 });
    await sync();
    expect(await connection()).toMatchObject({ state: 'again', problem: 'consent' });
    const refreshes = world.maker.server.asked.filter(({ body }) =>
      body.includes('grant_type=refresh_token'),
    );
    expect(refreshes).toHaveLength(2);
  });

  test('403 is the permission of the member at Google, and the key of the installation at the bridge', async () => {
    await connect();
    world.maker.server.once(world.maker.daysPath, { status: 403, body: { error: { code: 403 } } });
    await sync();
    expect(await connection()).toMatchObject(
      way === 'google' ? { state: 'again', problem: 'consent' } : { state: 'active', problem: 'refused' },
    );
  });
});
