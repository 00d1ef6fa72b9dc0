import { beforeAll, expect, test } from 'vitest';
import { listPackages, updatePackage } from '#contract/features/packages/packages.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';
import { startWorld, type PackageWorld } from './world.ts';

let world: PackageWorld;
let count = 0;

beforeAll(async () => {
  world = await startWorld();
});

const named = () => `Own ${(count += 1)} ${Math.random()}`;
const list = (query: object) =>
  world.api.call(world.admin.token, listPackages, { query: { shared: 0, ...query } });

test.each(
  (['name', 'duration', 'created'] as const).flatMap((sortColumn) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ sortColumn, sortOrder })),
  ),
)('lists each package once by $sortColumn $sortOrder while packages are added and renamed', async (sort) => {
  const before: string[] = [];
  for (const featured of [0, 1, 0, 1, 0])
    before.push((await world.make({ packageName: named(), featured })).id);
  const seen = await walkPages(
    (query) => list({ ...sort, ...query }),
    async (id) => {
      await world.make({ packageName: `Aaa ${named()}`, featured: 1 });
      await world.make({ packageName: `Zzz ${named()}`, defaults: { duration: 30 } });
      const body = { packageName: `${sort.sortOrder === 'asc' ? 'Aab' : 'Zzy'} ${named()}` };
      const changed = await world.api.call(world.admin.token, updatePackage, { params: { id }, body });
      expect(changed.status).toBe(200);
    },
  );
  expectEachOnce(seen, before);
});

test('continues a list in the order of its page numbers', async () => {
  const all = (await list({ perPage: 100 })).body.items.map(({ id }) => id);
  const seen = await walkPages(
    (query) => list(query),
    async () => undefined,
  );
  expect(seen).toEqual(all);
  expect((await list({ perPage: 2, page: 2 })).body.items.map(({ id }) => id)).toEqual(all.slice(2, 4));
});

test.each([
  ['without the featured part', 'walk'],
  ['of another kind', '2:walk'],
  ['with a NUL character', '0:a\0'],
])('rejects a cursor %s', async (_, key) => {
  const parts = ['name', 'asc', key, '0190a000-0000-7000-8000-000000000000'];
  const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const answer = await list({ after });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});
