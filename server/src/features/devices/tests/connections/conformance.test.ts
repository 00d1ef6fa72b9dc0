import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { disconnectDevice, finishConnection, getDevices } from '#contract/features/devices/devices.ts';
import { asMember } from '../../../../../test/api.ts';
import { runJob } from '../../../../../test/jobs.ts';
import { day, daysAgo, forEachConnection } from './suite.ts';

forEachConnection((world) => {
  const { inDb, steps, connection, goThere, connect, sync, post, later, way } = world;

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
    const body = await goThere();
    const ben = await asMember(world.api, world.programId);
    const stolen = await world.api.call(ben.token, finishConnection, { body });
    expect(stolen.body.code).toBe('connection_expired');
    expect((await world.api.call(world.ada.token, finishConnection, { body })).status).toBe(200);
    const again = await world.api.call(world.ada.token, finishConnection, { body });
    expect(again.body.code).toBe('connection_expired');
  });

  test('a day that changes later replaces its own value, up and down', async () => {
    await connect();
    world.maker.walked.push({ at: daysAgo(1, '21:00:00'), steps: 500 });
    await sync();
    expect(await steps()).toMatchObject({ '2026-11-15': 7500 });
    world.maker.walked = world.maker.walked.filter(({ at }) => !at.includes('T18:20'));
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
      world.ada = await asMember(world.api, world.programId, { timeZone: zone });
      world.maker.offset = offset;
      world.maker.walked = [{ at, steps: 1234 }];
      await connect();
      expect(await steps()).toEqual({ [expected]: 1234 });
      // The first day of the usual window comes whole, although servers cut by UTC.
      const edge = new Date(Date.parse(`${expected}T00:30:00${offset}`) - 2 * day).toISOString();
      const late = new Date(Date.parse(`${expected}T23:30:00${offset}`) - 2 * day).toISOString();
      world.maker.walked.push({ at: edge, steps: 100 }, { at: late, steps: 10 });
      await sync();
      const second = new Date(Date.parse(expected) - 2 * day).toISOString().slice(0, 10);
      expect(await steps()).toEqual({ [expected]: 1234, [second]: 110 });
    },
  );

  test('a clock that is ahead makes no days of the future', async () => {
    world.maker.walked.push({ at: daysAgo(-2), steps: 9999 });
    await connect();
    expect(Object.keys(await steps())).not.toContain('2026-11-18');
  });

  test('a day of more than 100,000 steps is left out, and the others come', async () => {
    world.maker.walked.push({ at: daysAgo(4), steps: 100_001 });
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
    world.maker.walked.push(
      { at: daysAgo(1, '21:00:00'), steps: 500 },
      { at: daysAgo(18, '09:00:00'), steps: 77 },
    );
    const old = world.maker.notice({ from: daysAgo(18) });
    const fresh = world.maker.notice({ from: daysAgo(1) });
    for (const each of [fresh, old, fresh]) expect((await post(each)).status).toBe(200);
    const record = world.api.call(world.ada.token, addSteps, {
      params: { id: world.ada.id },
      body: { stepData: [{ date: '2026-11-14', steps: 4000 }] },
    });
    await Promise.all([runJob(world.api, 'devices.fetchDays'), sync(), record, post(fresh)]);
    await runJob(world.api, 'devices.fetchDays');
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
    await runJob(world.api, 'devices.fetchDays');
    const after = await inDb().selectFrom('entryRevision').selectAll().execute();
    expect(after.length).toBe(before.length);
  });

  test('a notice that is not signed, or changed on its way, means nothing', async () => {
    await connect();
    const { path, text, headers } = world.maker.notice();
    const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 'v1,abcd']));
    expect((await post({ path, text, headers: {} })).status).toBe(401);
    expect((await post({ path, text, headers: forged })).status).toBe(401);
    if (way === 'bridge') expect((await post({ path, text: `${text} `, headers })).status).toBe(401);
    const before = world.maker.server.asked.length;
    await runJob(world.api, 'devices.fetchDays');
    later(1000);
    await runJob(world.api, 'devices.fetchDays');
    expect(world.maker.server.asked.length).toBe(before);
  });

  test('disconnecting keeps or removes the days, and gives the permission back', async () => {
    await connect();
    const { id } = await connection();
    const ben = await asMember(world.api, world.programId);
    const foreign = await world.api.call(ben.token, disconnectDevice, { query: { id, days: 'remove' } });
    expect(foreign.status).toBe(404);
    await world.api.call(world.ada.token, disconnectDevice, { query: { id, days: 'keep' } });
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    expect((await world.api.call(world.ada.token, getDevices)).body.connections).toEqual([]);
    const given = world.maker.server.asked.filter(
      ({ method, path }) => method === 'DELETE' || path === '/revoke',
    );
    expect(given).toHaveLength(1);
    await connect();
    await world.api.call(world.ada.token, disconnectDevice, {
      query: { id: (await connection()).id, days: 'remove' },
    });
    // Those that were kept came from the connection before.
    expect(await steps()).toMatchObject({ '2026-11-15': 7000 });
    const fresh = await asMember(world.api, world.programId);
    world.ada = fresh;
    await connect();
    await world.api.call(world.ada.token, disconnectDevice, { query: { days: 'remove' } });
    expect(await steps()).toEqual({});
  });

  test('nothing secret is readable in the database', async () => {
    await connect();
    const rows = await inDb().selectFrom('connectedSource').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/token-|refresh-1|bridge-key/);
  });
});
