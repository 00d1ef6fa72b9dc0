import { beforeAll, expect, test } from 'vitest';
import { createPackage, getPackage, listPackages } from '#contract/features/packages/packages.ts';
import * as platform from '#contract/features/challenges/platform.ts';
import { asAdmin, inProgram, type Person } from '../../../../test/api.ts';
import { startWorld, texts, type PackageWorld } from './world.ts';

let world: PackageWorld;
let other: string;
let core: string;
let bea: Person;
beforeAll(async () => {
  world = await startWorld();
  other = await inProgram(world.api, { name: 'Birch', tier: 'pro' });
  core = await inProgram(world.api, { name: 'Core', tier: 'core' });
  bea = await asAdmin(world.api, other);
});

type Query = NonNullable<
  NonNullable<Parameters<typeof world.api.call<typeof platform.searchPackages>>[2]>['query']
>;
const search = async (query: Query) =>
  (await world.api.call(world.staff, platform.searchPackages, { query })).body;
const copy = (id: string, programIds: string[], key?: string) =>
  world.api.call(world.staff, platform.copyPackage, {
    params: { id },
    body: { programIds },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

test('finds packages of the platform and of all programs by name, page by page', async () => {
  await world.make({ packageName: 'Zig one' });
  await world.make({ packageName: 'Zig two' });
  await world.api.call(bea.token, createPackage, {
    body: { packageName: 'Zig between', defaults: { duration: 7 } },
  });
  const first = await search({ searchString: 'zig', perPage: 2 });
  expect(first.items.map(({ packageName }) => packageName)).toEqual(['Zig between', 'Zig one']);
  expect(first).toMatchObject({ total: 3 });
  const second = await search({ searchString: 'zig', perPage: 2, after: first.after! });
  expect(second.items.map(({ packageName, programId }) => [packageName, programId])).toEqual([
    ['Zig two', world.programId],
  ]);
  expect((await search({ searchString: 'zig', programId: other })).total).toBe(1);
  expect((await search({ searchString: 'zig', origin: 'platform' })).total).toBe(0);
  const shipped = await search({ origin: 'platform', perPage: 100 });
  expect(shipped.items).not.toEqual([]);
  expect(shipped.items.every(({ programId }) => programId === null)).toBe(true);
  expect(shipped.total).toBeGreaterThan(5);
});

test('copies a package with its texts into programs, and says where it could not', async () => {
  const made = await world.make({ packageName: 'Spread', ...texts });
  const { body } = await copy(made.id, [other, core, world.programId, made.id], '0190a000-copy-spread');
  expect([body.copied, body.code, body.message]).toEqual([1, undefined, undefined]);
  expect(body.refused.map(({ programId, reason }) => [programId, reason]).toSorted()).toEqual(
    [
      [core, 'tier_required'],
      [world.programId, 'name_taken'],
      [made.id, 'not_found'],
    ].toSorted(),
  );
  const again = await copy(made.id, [other, core, world.programId, made.id], '0190a000-copy-spread');
  expect(again.body).toEqual(body);
  const { items } = (
    await world.api.call(bea.token, listPackages, { query: { shared: 0, search: 'spread' } })
  ).body;
  expect(items).toMatchObject([{ packageName: 'Spread', shared: false, ...texts, featured: 0 }]);
});

test('features a package of a program, and one of the platform everywhere', async () => {
  const made = await world.make({ packageName: 'Shine' });
  const feature = (id: string, featured: boolean) =>
    world.api.call(world.staff, platform.featurePackage, { params: { id }, body: { featured } });
  expect((await feature(made.id, true)).body).toMatchObject({ featured: true });
  const { body: own } = await world.api.call(world.admin.token, getPackage, { params: { id: made.id } });
  expect(own.featured).toBe(1);
  const [shipped] = (await search({ origin: 'platform' })).items;
  await feature(shipped!.id, !shipped!.featured);
  const { body: seen } = await world.api.call(bea.token, getPackage, { params: { id: shipped!.id } });
  expect(seen.featured).toBe(shipped!.featured ? 0 : 1);
});
