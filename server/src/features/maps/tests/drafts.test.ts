import { beforeAll, describe, expect, test } from 'vitest';

import { createMap } from '#contract/features/maps/making.ts';

import { listMaps } from '#contract/features/maps/maps.ts';

import { asSent, draft, place, startMaking, type MakingWorld } from './making-world.ts';

let world: MakingWorld;
beforeAll(async () => {
  world = await startMaking();
});

const fieldsOf = ({ status, body }: { status: number; body: { fields?: Record<string, string[]> } }) => [
  status,
  Object.keys(body.fields ?? {}),
];

describe('a draft', () => {
  test('may be incomplete, is stored, and cannot be used for a challenge', async () => {
    const { api, admin, make, get } = world;
    const empty = await make({ name: 'Barely begun', route: [], places: [place(0.5)] });
    expect(empty).toMatchObject({
      status: 'draft',
      lengthMetres: 0,
      lengthGiven: false,
      route: [],
      shared: false,
      shipped: false,
      challenges: 0,
      abilities: { update: true, delete: true },
      places: [{ position: 1, fraction: 0.5, photo: null }],
    });
    expect(await get(empty.id)).toEqual(empty);
    const offered = await api.call(admin.token, listMaps, { query: { search: 'barely' } });
    expect(offered.body.total).toBe(0);
  });

  test('is as long as its route on the world unless a length is given', async () => {
    const calculated = await world.make();
    // A degree of the meridian.
    expect(calculated.lengthMetres).toBeCloseTo(111_195, -2);
    const told = await world.make({ lengthMetres: 120_000 });
    expect([told.lengthMetres, told.lengthGiven]).toEqual([120_000, true]);
    const again = await world.save(told, { lengthMetres: null });
    expect([again.body.lengthMetres, again.body.lengthGiven]).toEqual([calculated.lengthMetres, false]);
  });

  test('has milestones in the order of the route, with stable ids', async () => {
    const made = await world.make({ places: [place(0.9, 'Far'), place(0.1, 'Near')] });
    expect(made.places.map(({ title, position }) => [title, position])).toEqual([
      ['Near', 1],
      ['Far', 2],
    ]);
    const [near, far] = made.places;
    const places = [place(0.5, 'New'), { ...asSent(made).places[1]!, fraction: 0, title: 'Moved' }];
    const saved = await world.save(made, { places });
    expect(saved.body.places.map(({ id, title }) => [id === far!.id, title])).toEqual([
      [true, 'Moved'],
      [false, 'New'],
    ]);
    const gone = await world.save(saved.body, { places: [{ ...place(0), id: near!.id }] });
    expect(fieldsOf(gone)).toEqual([422, ['places.0.id']]);
    const twice = { ...place(0), id: far!.id };
    expect(fieldsOf(await world.save(saved.body, { places: [twice, twice] }))).toEqual([
      422,
      ['places.1.id'],
    ]);
    expect(await world.get(made.id)).toEqual(saved.body);
  });

  test('takes the shorter way across the 180th meridian', async () => {
    const made = await world.make({
      route: [
        [179, 0],
        [-179, 0],
      ],
      places: [place(0.5), place(1)],
    });
    expect(made.lengthMetres).toBeCloseTo(2 * 111_195, -2);
    expect(made.route).toEqual([
      [179, 0],
      [-179, 0],
    ]);
    expect(made.preview).toEqual([
      [179, 0],
      [181, 0],
    ]);
    expect(made.places.map((one) => one.place)).toEqual([
      [180, 0],
      [181, 0],
    ]);
  });

  test('refuses points outside its ground', async () => {
    const off = [
      {
        route: [
          [0, 0],
          [181, 0],
        ],
      },
      {
        route: [
          [0, 0],
          [0, -90.1],
        ],
      },
      {
        ground: 'picture',
        route: [
          [0, 0],
          [1.1, 0],
        ],
      },
      {
        ground: 'picture',
        route: [
          [0, 0],
          [0, -0.1],
        ],
      },
    ] as const;
    for (const more of off) {
      const answer = await world.api.call(world.admin.token, createMap, { body: draft(more as never) });
      expect(fieldsOf(answer)).toEqual([422, ['route.1']]);
    }
    const huge = JSON.stringify(draft()).replace('[[0,0],[0,1]]', '[[0,0],[1e999,1]]');
    expect(fieldsOf(await world.api.raw(world.admin.token, 'POST', 'maps', huge))).toEqual([
      422,
      ['route.1'],
    ]);
    const route = Array.from({ length: 20_000 }, (_, i): [number, number] => [
      i % 2 ? 180 : 0,
      i % 2 ? 0 : 90,
    ]);
    const endless = await world.api.call(world.admin.token, createMap, { body: draft({ route }) });
    expect(fieldsOf(endless)).toEqual([422, ['route']]);
  });
});

describe('publishing', () => {
  test('needs a route, separate milestones and a length, each refused beside its field', async () => {
    const { make, save } = world;
    const empty = await make({ route: [], places: [] });
    const ask = async (change: Parameters<typeof save>[1]) =>
      fieldsOf(await save(empty, { status: 'published', ...change }));
    expect(await ask({})).toEqual([422, ['route', 'places']]);
    const still = {
      route: [
        [1, 1],
        [1, 1],
      ],
      places: [place(0.2), place(0.7), place(0.2)],
    };
    expect(await ask(still)).toEqual([422, ['route', 'places.2.fraction']]);
    expect((await ask({ name: ' ' }))[0]).toBe(400);
    const onPicture = await make({
      ground: 'picture',
      route: [
        [0, 0],
        [1, 1],
      ],
    });
    expect(fieldsOf(await save(onPicture, { status: 'published' }))).toEqual([
      422,
      ['picture', 'lengthMetres'],
    ]);
    expect((await world.get(empty.id)).status).toBe('draft');
  });

  test('shows a map to the program, and unpublishing hides it', async () => {
    const { api, admin, make, save, publish } = world;
    const map = await publish(await make({ name: 'Seen by all' }));
    expect(map.status).toBe('published');
    const offered = async () =>
      (await api.call(admin.token, listMaps, { query: { search: 'seen by all' } })).body.total;
    expect(await offered()).toBe(1);
    // Published text stays whole.
    expect(fieldsOf(await save(map, { route: [] }))).toEqual([422, ['route']]);
    expect((await save(map, { status: 'draft' })).body.status).toBe('draft');
    expect(await offered()).toBe(0);
  });
});
