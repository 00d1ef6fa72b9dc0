import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import {
  copyMap,
  createMap,
  deleteMap,
  getMadeMap,
  listMadeMaps,
  updateMap,
} from '#contract/features/maps/making.ts';
import { listMapMilestones, listMaps } from '#contract/features/maps/maps.ts';
import type { Person } from '../../../../test/api.ts';
import { shipMaps } from '../services/ship-maps.ts';
import { shippedMaps } from '../shipped/shipped-maps.ts';
import { asSent, draft, startMaking, type MakingWorld } from './making-world.ts';

let world: MakingWorld;
beforeAll(async () => {
  world = await startMaking();
  await shipMaps(world.api.deps);
});

const statusOf = async (who: Person, spec: EndpointSpec, input: object) =>
  (await world.api.call(who.token, spec, input)).status;

test('platform staff create maps for every program, admins do not', async () => {
  const { api, admin, staff, stranger, make, publish, save } = world;
  expect(await statusOf(admin, createMap, { body: draft({ shared: true }) })).toBe(403);
  const map = await make({ name: 'For all', shared: true }, staff);
  expect([map.shared, map.shipped, map.abilities.update]).toEqual([true, false, true]);
  // Half finished, only staff see it.
  const asked = { params: { id: map.id } };
  for (const who of [admin, stranger]) expect(await statusOf(who, getMadeMap, asked)).toBe(404);
  const listed = async (who: Person) =>
    (await api.call(who.token, listMadeMaps, { query: { search: 'for all' } })).body.items;
  expect([(await listed(staff)).length, (await listed(admin)).length]).toEqual([1, 0]);
  await publish(map, staff);
  for (const who of [admin, stranger]) {
    expect((await listed(who))[0]).toMatchObject({
      shared: true,
      abilities: { update: false, delete: false },
    });
    const offered = await api.call(who.token, listMaps, { query: { search: 'for all' } });
    expect(offered.body.total).toBe(1);
    expect((await api.call(who.token, listMapMilestones, asked)).body.total).toBe(2);
  }
  const published = await world.get(map.id);
  expect((await save(published, { name: 'Mine now' }, admin)).status).toBe(403);
  expect(await statusOf(admin, deleteMap, asked)).toBe(403);
  expect((await save(published, { name: 'Ours' }, staff)).status).toBe(200);
  // The row in the database is brought up to date with the code.
  await shipMaps(api.deps);
  expect((await world.get(map.id)).name).toBe('Ours');
  expect(await statusOf(staff, deleteMap, asked)).toBe(200);
  expect(await statusOf(staff, getMadeMap, asked)).toBe(404);
});

test('shipped maps are copied and never changed', async () => {
  const { api, admin, staff, get } = world;
  const [{ words }] = [shippedMaps[0]!];
  const { items } = (await api.call(admin.token, listMadeMaps, { query: { shared: 1, search: words.name } }))
    .body;
  const shipped = await get(items[0]!.id);
  expect([shipped.shipped, shipped.status]).toEqual([true, 'published']);
  const asked = { params: { id: shipped.id } };
  for (const who of [admin, staff]) {
    expect((await get(shipped.id, who)).abilities).toEqual({ update: false, delete: false });
    expect((await world.save(shipped, { name: 'Mine' }, who)).status).toBe(403);
    expect(await statusOf(who, deleteMap, asked)).toBe(403);
  }
  const copy = await api.call(admin.token, copyMap, { ...asked, body: { name: 'Our own' } });
  expect([copy.status, copy.body.shared, copy.body.places.length]).toEqual([
    200,
    false,
    shipped.places.length,
  ]);
  expect(copy.body.route).toEqual(shipped.route);
  expect((await world.save(copy.body, { name: 'Our own way', status: 'published' })).status).toBe(200);
  expect(await statusOf(admin, copyMap, { ...asked, body: { name: 'All', shared: true } })).toBe(403);
  const again = await api.call(staff.token, copyMap, { ...asked, body: { name: 'All', shared: true } });
  expect([again.status, again.body.shared, again.body.shipped]).toEqual([200, true, false]);
  expect((await world.save(again.body, { name: 'For everybody' }, staff)).status).toBe(200);
});

test('maps of a program stay in the program', async () => {
  const { staff, stranger, ada, make, publish } = world;
  const map = await publish(await make({ name: 'Of one program' }));
  const asked = { params: { id: map.id } };
  expect(await statusOf(staff, copyMap, { ...asked, body: { name: 'For all', shared: true } })).toBe(403);
  const calls: [EndpointSpec, object][] = [
    [getMadeMap, asked],
    [updateMap, { ...asked, body: asSent(map) }],
    [deleteMap, asked],
    [copyMap, { ...asked, body: { name: 'Mine' } }],
    [listMapMilestones, asked],
  ];
  for (const [spec, input] of calls)
    expect([spec.path, await statusOf(stranger, spec, input)]).toEqual([spec.path, 404]);
  for (const [spec, input] of calls.slice(0, 4))
    expect([spec.path, await statusOf(ada, spec, input)]).toEqual([spec.path, 403]);
  const { items } = (await world.api.call(stranger.token, listMadeMaps, { query: { perPage: 100 } })).body;
  expect(items.map(({ id }) => id)).not.toContain(map.id);
});

test('saves 20,000 points and 200 milestones, and reads no long body without a login', async () => {
  const { api, make, save, publish } = world;
  const route = Array.from({ length: 20_000 }, (_, i): [number, number] => [
    Math.round((i / 500) * 1e6) / 1e6 + 0.123456,
    Math.round(20 * Math.sin(i / 300) * 1e6) / 1e6,
  ]);
  const places = Array.from({ length: 200 }, (_, i) => ({
    fraction: i / 199,
    title: `Milestone ${i}`,
    text: 'é'.repeat(4_000),
    fact: 'x'.repeat(1_000),
    source: null,
  }));
  const map = await make({ route, places });
  expect([map.route.length, map.places.length]).toEqual([20_000, 200]);
  const saved = await publish(map);
  expect(saved.route).toEqual(route);
  const more = await save(saved, { route: [...route, [0, 0]] });
  expect([more.status, more.body.code]).toEqual([400, 'bad_input']);
  const endless = { ...asSent(saved), about: 'x'.repeat(7 * 1024 * 1024) };
  const path = `maps/${map.id}`;
  expect((await api.raw(world.admin.token, 'POST', path, endless)).status).toBe(413);
  // Before a word of it is parsed.
  const broken = `{${' '.repeat(300_000)}`;
  expect((await api.raw(null, 'POST', path, broken)).status).toBe(401);
  expect((await api.raw(world.ada.token, 'POST', path, broken)).status).toBe(403);
  expect((await api.raw(world.admin.token, 'POST', path, broken)).status).toBe(400);
});
