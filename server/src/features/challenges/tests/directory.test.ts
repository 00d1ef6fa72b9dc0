import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  challengeDirectorySorts,
  changeChallenges,
  listChallengeDirectory,
} from '#contract/features/challenges/directory.ts';
import { updateChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, inProgram, type Person } from '../../../../test/api.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let programId: string;
let admin: Person;

beforeAll(async () => {
  world = await startWorld();
});

/** Each test has its own program, so that it knows every challenge. */
beforeEach(async () => {
  programId = await inProgram(world.api);
  admin = await asAdmin(world.api, programId);
});

const add = (challengeName: string, body: NewChallenge = {}) =>
  world.make({ programId, challengeName, ...body }, admin);

async function read(query: QueryOf<typeof listChallengeDirectory> = {}) {
  const answer = await world.api.call(admin.token, listChallengeDirectory, {
    params: { id: programId },
    query,
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer;
}

const names = async (query?: QueryOf<typeof listChallengeDirectory>) =>
  (await read(query)).body.items.map(({ challengeName }) => challengeName);

test('lists private, archived and finished challenges with phase and people', async () => {
  const { id } = await add('Hidden walk', {
    public: 0,
    startDate: '2026-11-10',
    duration: 14,
    addCreator: 1,
  });
  const old = await add('Old walk', { startDate: '2026-11-10', duration: 14, featured: 1, addCreator: 0 });
  await world.api.call(admin.token, updateChallenge, { params: { id: old.id }, body: { archived: 1 } });
  const { body } = await read({ sortColumn: 'challengeName', sortOrder: 'asc' });
  expect(body.total).toBe(2);
  expect(body.items).toEqual([
    {
      id,
      challengeName: 'Hidden walk',
      challengeType: 'chart',
      between: 'individuals',
      competitionOf: 'steps',
      phase: 'active',
      startDate: '2026-11-10',
      endDate: '2026-11-23',
      duration: 14,
      daysElapsed: 7,
      featured: 0,
      people: 1,
    },
    expect.objectContaining({ challengeName: 'Old walk', phase: 'archived', featured: 1, people: 0 }),
  ]);
});

test('filters by each phase with the same result as the phase of the rows', async () => {
  await add('Upcoming', { startDate: '2026-11-20', duration: 10 });
  await add('Running', { startDate: '2026-11-10', duration: 14 });
  await add('Late entries', { startDate: '2026-11-10', duration: 6, graceHours: 72 });
  await add('Over', { startDate: '2026-11-01', duration: 5, graceHours: 24 });
  await add('Long over', { startDate: '2026-09-01', duration: 5, graceHours: 24 });
  expect(await names({ phase: 'pending' })).toEqual(['Upcoming']);
  expect(await names({ phase: 'active' })).toEqual(['Running']);
  expect(await names({ phase: 'grace' })).toEqual(['Late entries']);
  expect(await names({ phase: 'final' })).toEqual(['Over']);
  expect(await names({ phase: 'archived' })).toEqual(['Long over']);
  const { body } = await read({ sortColumn: 'endDate', sortOrder: 'asc' });
  expect(body.items.map(({ phase }) => phase)).toEqual(['archived', 'final', 'grace', 'active', 'pending']);
});

test('finds challenges by name, type and who competes', async () => {
  await add('Autumn walk');
  await add('Team run', { between: 'groups' });
  await add('Flu shot', { challengeType: 'preventative' });
  expect(await names({ search: 'AUTUMN' })).toEqual(['Autumn walk']);
  expect(await names({ search: 'run' })).toEqual(['Team run']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ between: 'groups' })).toEqual(['Team run']);
  expect(await names({ challengeType: 'preventative' })).toEqual(['Flu shot']);
  expect(await names({ challengeType: 'map' })).toEqual([]);
  expect(await names({ challengeType: 'chart', between: 'individuals' })).toEqual(['Autumn walk']);
});

const sorts = challengeDirectorySorts.flatMap((sortColumn) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortColumn, sortOrder })),
);

test.each(sorts)(
  'lists each challenge once by $sortColumn $sortOrder while others are added',
  async (sort) => {
    for (const at of [1, 2, 3, 4, 5])
      await add(`Walk ${at}`, { startDate: `2026-11-${10 + (at % 3)}`, addCreator: at % 2 === 0 ? 1 : 0 });
    const before = (await read({ ...sort, perPage: 100 })).body.items.map(({ id }) => id);
    const seen = await walkPages(
      (query) => read({ ...sort, ...query }),
      () => add('Aaa', { startDate: '2026-11-01', addCreator: 0 }),
    );
    expectEachOnce(seen, before);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  },
);

const archive = (challengeIds: string[], headers = {}) =>
  world.api.call(admin.token, changeChallenges, {
    params: { id: programId },
    body: { act: 'archive', challengeIds },
    headers,
  });

test('archives several at once, all or none', async () => {
  const ids = [(await add('One')).id, (await add('Two')).id];
  const kept = (await add('Three')).id;
  expect((await archive([...ids, crypto.randomUUID()])).status).toBe(404);
  expect(await names({ phase: 'archived' })).toEqual([]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await archive(ids, key)).body).toEqual({ changed: 2, unchanged: 0 });
  expect((await archive(ids, key)).body).toEqual({ changed: 2, unchanged: 0 });
  expect((await names({ phase: 'archived' })).toSorted()).toEqual(['One', 'Two']);
  expect((await archive([...ids, kept])).body).toEqual({ changed: 1, unchanged: 2 });
});

test('filters by what a challenge competes for', async () => {
  await add('Points walk', { competitionOf: 'points', pointsGoal: 500 });
  expect(await names({ competitionOf: 'points', search: 'points walk' })).toEqual(['Points walk']);
  expect(await names({ competitionOf: 'steps', search: 'points walk' })).toEqual([]);
});
