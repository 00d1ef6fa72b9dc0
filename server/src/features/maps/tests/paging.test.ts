import { beforeAll, expect, test } from 'vitest';
import { listMadeMaps } from '#contract/features/maps/making.ts';
import { listMaps, searchMaps } from '#contract/features/maps/maps.ts';
import { makeMap } from '../../../../test/factories/maps.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';
import { startMaking, type MakingWorld } from './making-world.ts';

let world: MakingWorld;
let count = 0;

beforeAll(async () => {
  world = await startMaking();
});

const named = (first: string) => `${first} ${(count += 1)}`;
const list = (query: object) =>
  world.api.call(world.admin.token, listMadeMaps, { query: { shared: 0, ...query } });
const later = () => world.api.clock.set(new Date(world.api.clock.now().getTime() + 1000));

test.each(
  (['name', 'lengthMetres', 'updated'] as const).flatMap((sortColumn) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ sortColumn, sortOrder })),
  ),
)('lists each map once by $sortColumn $sortOrder while maps are added', async (sort) => {
  const before: string[] = [];
  for (const lengthMetres of [1000, 1000, 2000, 3000, 4000]) {
    before.push((await world.make({ name: named('Way'), lengthMetres })).id);
    later();
  }
  const seen = await walkPages(
    (query) => list({ ...sort, ...query }),
    async () => {
      await world.make({ name: named('Aaa'), lengthMetres: 10 });
      await world.make({ name: named('Zzz'), lengthMetres: 90_000 });
    },
  );
  expectEachOnce(seen, before);
});

test('lists a map once when it is saved while newest-first pages are read', async () => {
  const before = (await list({ perPage: 100 })).body.items.map(({ id }) => id);
  const sort = { sortColumn: 'updated', sortOrder: 'desc' } as const;
  const seen = await walkPages(
    (query) => list({ ...sort, ...query }),
    async (id) => {
      later();
      expect((await world.save(await world.get(id), { name: named('Saved') })).status).toBe(200);
    },
  );
  expectEachOnce(seen, before);
});

test('rejects a cursor of another sort', async () => {
  const first = await list({ perPage: 2 });
  const answer = await list({ after: first.body.after!, sortColumn: 'updated' });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});

const chooser = (['name', 'lengthMetres'] as const).flatMap((sortColumn) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ spec: listMaps, query: { sortColumn, sortOrder } })),
);

test.each([...chooser, { spec: searchMaps, query: {} }])(
  'lists each map to choose of $spec.path once with $query while maps are added',
  async ({ spec, query }) => {
    const { api, admin, programId } = world;
    const add = (first: string, lengthMetres: number) =>
      makeMap(api.deps, programId, { name: named(first), lengthMetres });
    const before: string[] = [];
    for (const lengthMetres of [1000, 1000, 2000, 3000, 4000])
      before.push((await add('Path', lengthMetres)).id);
    const seen = await walkPages(
      (page) => api.call(admin.token, spec, { query: { ...query, ...page } }),
      async () => {
        await add('Aaa', 10);
        await add('Zzz', 90_000);
      },
    );
    expectEachOnce(seen, before);
    const next = await api.call(admin.token, spec, { query: { ...query, perPage: 2 } });
    const asked = { after: next.body.after!, perPage: 2 };
    const second = await api.call(admin.token, spec, { query: { ...query, page: 2, perPage: 2 } });
    const continued = await api.call(admin.token, spec, { query: { ...query, ...asked } });
    expect(continued.body.items).toEqual(second.body.items);
    const last = await api.raw(admin.token, 'GET', continued.body.next!);
    expect(last.status).toBe(200);
  },
);
