import { beforeAll, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import * as platform from '#contract/features/challenges/platform.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let programId: string;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  world = await startWorld();
  programId = await inProgram(world.api, { name: 'Willow' });
  admin = await asAdmin(world.api, programId);
  staff = await asMember(world.api, await inProgram(world.api), { roleName: 'WT Admin' });
});

const search = async (query: QueryOf<typeof platform.searchChallenges>) =>
  (await world.api.call(staff.token, platform.searchChallenges, { query })).body;
const make = (challengeName: string, body = {}) => world.make({ programId, challengeName, ...body }, admin);

test('finds challenges of all programs, newest first, page by page', async () => {
  const late = await make('Quest late', { startDate: '2026-12-10' });
  const early = await make('Quest early', { startDate: '2026-11-20' });
  const other = await inProgram(world.api);
  const bea = await asAdmin(world.api, other);
  const middle = await world.make({ programId: other, challengeName: 'Quest', startDate: '2026-12-01' }, bea);
  const first = await search({ searchString: 'quest', perPage: 2 });
  expect(first.items.map(({ id }) => id)).toEqual([late.id, middle.id]);
  expect(first.total).toBe(3);
  const second = await search({ searchString: 'quest', perPage: 2, after: first.after! });
  expect(second.items).toMatchObject([{ id: early.id, programName: 'Willow', phase: 'pending' }]);
  expect((await search({ searchString: 'quest', programId: other })).total).toBe(1);
  expect((await search({ searchString: 'quest', phase: 'active' })).total).toBe(0);
});

test('features a challenge of any program', async () => {
  const { id } = await make('Shown first');
  const feature = (featured: boolean) =>
    world.api.call(staff.token, platform.featureChallenge, { params: { id }, body: { featured } });
  expect((await feature(true)).body).toMatchObject({ id, featured: true });
  expect((await feature(true)).body).toMatchObject({ featured: true });
  const { body } = await world.api.call(admin.token, getChallenge, { params: { id } });
  expect(body.featured).toBe(1);
});
