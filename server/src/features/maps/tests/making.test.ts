import { beforeAll, describe, expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  copyMap,
  createMap,
  deleteMap,
  getMadeMap,
  listMadeMaps,
  updateMap,
} from '#contract/features/maps/making.ts';
import { getJourney, listChallengeMilestones } from '#contract/features/journeys/journeys.ts';

import { asAdmin, inProgram } from '../../../../test/api.ts';
import { sql } from '../../../platform/db/db.ts';
import { asSent, draft, place, startMaking, type MakingWorld } from './making-world.ts';

let world: MakingWorld;
beforeAll(async () => {
  world = await startMaking();
});

test('refuses to overwrite a later save, and one of two saves at once wins', async () => {
  const made = await world.make();
  const first = await world.save(made, { name: 'First' });
  expect([first.status, first.body.updatedAt > made.updatedAt]).toEqual([200, true]);
  const late = await world.save(made, { name: 'Late' });
  expect([late.status, late.body.code]).toEqual([409, 'map_changed']);
  const both = await Promise.all([
    world.save(first.body, { name: 'A' }),
    world.save(first.body, { name: 'B' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('repeats under one key are one map and one save', async () => {
  const { api, admin } = world;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = draft({ name: 'Once' });
  const [one, two] = [
    await api.call(admin.token, createMap, { body, headers }),
    await api.call(admin.token, createMap, { body, headers }),
  ];
  expect(two.body).toEqual(one.body);
  const save = {
    params: { id: one.body.id },
    body: { ...asSent(one.body), name: 'Twice' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  };
  const answers = [
    await api.call(admin.token, updateMap, save),
    await api.call(admin.token, updateMap, save),
  ];
  expect(answers.map(({ status, body: { name } }) => [status, name])).toEqual([
    [200, 'Twice'],
    [200, 'Twice'],
  ]);
});

test('takes only known drawings, keeps a missing one, and removes it for null', async () => {
  const made = await world.make();
  const drawn = async (map: typeof made, drawing?: string | null) => {
    const { drawing: _, ...rest } = asSent(map).places[0]!;
    const places = [drawing === undefined ? rest : { ...rest, drawing }];
    return world.save(map, { places: places as ReturnType<typeof asSent>['places'] });
  };
  const wrong = await drawn(made, 'spaceship');
  expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_input']);
  const lighthouse = await drawn(made, 'lighthouse');
  expect([lighthouse.status, lighthouse.body.places[0]!.drawing]).toEqual([200, 'lighthouse']);
  const kept = await drawn(lighthouse.body);
  expect([kept.status, kept.body.places[0]!.drawing]).toEqual([200, 'lighthouse']);
  const none = await drawn(kept.body, null);
  expect([none.status, none.body.places[0]!.drawing]).toEqual([200, null]);
});

test('a challenge keeps its copy of a map whatever happens to the map', async () => {
  const { api, admin, programId, make, publish, save, get } = world;
  const map = await publish(await make({ name: 'Walked on' }));
  const body = { programId, challengeName: 'On it', startDate: '2026-11-20', duration: 7, mapId: map.id };
  const { id } = (await api.call(admin.token, createChallenge, { body })).body;
  expect((await get(map.id)).challenges).toBe(1);
  const ask = async () => {
    const journey = await api.call(admin.token, getJourney, { params: { id } });
    const milestones = await api.call(admin.token, listChallengeMilestones, { params: { id } });
    return [journey.body, milestones.body.items];
  };
  const before = await ask();
  expect(before[0]).toMatchObject({ name: 'Walked on', groundPicture: null });
  await save(await get(map.id), {
    name: 'Changed',
    route: [
      [5, 5],
      [6, 6],
    ],
    places: [place(0.3)],
  });
  expect(await ask()).toEqual(before);
  expect((await api.call(admin.token, deleteMap, { params: { id: map.id } })).status).toBe(200);
  expect((await api.call(admin.token, getMadeMap, { params: { id: map.id } })).status).toBe(404);
  expect(await ask()).toEqual(before);
});

test('a copy is an independent draft', async () => {
  const { api, admin, make, publish, save, get } = world;
  const map = await publish(await make({ name: 'Copied from', lengthMetres: 5_000 }));
  const asked = { params: { id: map.id }, body: { name: 'Copy' } };
  const copy = (await api.call(admin.token, copyMap, asked)).body;
  expect(copy).toEqual({
    ...map,
    id: copy.id,
    name: 'Copy',
    status: 'draft',
    updatedAt: copy.updatedAt,
    places: map.places.map((one, at) => ({ ...one, id: copy.places[at]!.id })),
  });
  await save(copy, { places: [] });
  expect(await get(map.id)).toEqual(map);
});

describe('the list', () => {
  test('pages, searches, filters and sorts', async () => {
    const programId = await inProgram(world.api);
    const admin = await asAdmin(world.api, programId);
    const ids: string[] = [];
    for (const [name, lengthMetres] of [
      ['Beech walk', 3_000],
      ['alder walk', 9_000],
      ['Cedar loop', 6_000],
    ] as const) {
      ids.push((await world.make({ name, lengthMetres }, admin)).id);
    }
    await world.make({ name: 'A calm week', kind: 'wellness' }, admin);
    const list = async (query: object = {}) =>
      (await world.api.call(admin.token, listMadeMaps, { query: { shared: 0, ...query } })).body;
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['A calm week', 'alder walk', 'Beech walk', 'Cedar loop']);
    expect(await names({ search: ' WALK' })).toEqual(['alder walk', 'Beech walk']);
    expect(await names({ kind: 'wellness' })).toEqual(['A calm week']);
    expect(await names({ sortColumn: 'lengthMetres', sortOrder: 'desc', kind: 'normal' })).toEqual([
      'alder walk',
      'Cedar loop',
      'Beech walk',
    ]);
    const map = await world.get(ids[2]!, admin);
    await world.publish(map, admin);
    expect(await names({ status: 'published' })).toEqual(['Cedar loop']);
    expect((await names({ sortColumn: 'updated', sortOrder: 'desc' }))[0]).toBe('Cedar loop');
    const page = await list({ perPage: 1, page: 2 });
    expect([page.total, page.items[0]!.name, page.next]).toEqual([
      4,
      'alder walk',
      expect.stringMatching(/^maps\?shared=0&perPage=1&page=3&after=[\w-]+$/),
    ]);
  });

  test('a core program is offered no kinds outside its tier', async () => {
    const core = await inProgram(world.api, { tier: 'core' });
    const admin = await asAdmin(world.api, core);
    const call = async (body: object) =>
      (await world.api.call(admin.token, createMap, { body: draft(body) })).body;
    expect((await call({ kind: 'wellness' })).code).toBe('feature_off');
    expect((await call({ kind: 'preventative' })).code).toBe('feature_off');
    const map = await call({});
    expect((await world.save(map, { kind: 'wellness' }, admin)).body.code).toBe('feature_off');
    const asked = { query: { kind: 'wellness' as const } };
    expect((await world.api.call(admin.token, listMadeMaps, asked)).body.code).toBe('feature_off');
    const db = world.api.deps.gateway.forProgram(core);
    await sql`update map set kind = 'wellness' where id = ${map.id}`.execute(db);
    expect((await world.api.call(admin.token, listMadeMaps, { query: { shared: 0 } })).body.total).toBe(0);
    const got = await world.api.call(admin.token, getMadeMap, { params: { id: map.id } });
    expect([got.status, got.body.code]).toEqual([422, 'feature_off']);
  });
});

test('audits every action', async () => {
  const { api, admin, programId, make, publish, save } = world;
  const map = await publish(await make());
  await save(map, { name: 'Other' });
  await save(await world.get(map.id), { status: 'draft' });
  await api.call(admin.token, deleteMap, { params: { id: map.id } });
  const { rows } = await sql<{ action: string }>`select action from audit_log where subject_id = ${map.id}
    order by id`.execute(api.deps.gateway.forProgram(programId));
  expect(rows.map(({ action }) => action)).toEqual([
    'maps.create',
    'maps.publish',
    'maps.update',
    'maps.unpublish',
    'maps.delete',
  ]);
});
