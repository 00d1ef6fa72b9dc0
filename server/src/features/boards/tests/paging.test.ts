// @every-postgres
import { beforeAll, expect, test } from 'vitest';
import { listMemberChallenges, listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let count = 0;

beforeAll(async () => {
  world = await startWorld();
});

const add = async (first: string, startDate: string, featured: 0 | 1) => {
  count += 1;
  return (await world.make({ challengeName: `${first} ${count}`, startDate, featured }, world.admin)).id;
};

const sorts = (['startDate', 'endDate', 'challengeName'] as const).flatMap((sortColumn) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortColumn, sortOrder })),
);
const lists = [
  { spec: listProgramChallenges, idOf: () => world.programId },
  { spec: listMemberChallenges, idOf: () => world.admin.id },
];

test.each(lists.flatMap((list) => sorts.map((sort) => ({ ...list, ...sort, path: list.spec.path }))))(
  'lists each challenge of $path once by $sortColumn $sortOrder while challenges are added',
  async ({ spec, idOf, sortColumn, sortOrder }) => {
    const read = (query: object) =>
      world.api.call(world.admin.token, spec, {
        params: { id: idOf() },
        query: { sortColumn, sortOrder, ...query },
      });
    for (const featured of [0, 1, 0, 1, 0] as const) await add('Walk', '2026-11-20', featured);
    const before = (await read({ perPage: 100 })).body.items.map(({ id }) => id);
    const seen = await walkPages(read, async () => {
      await add('Aaa', '2026-11-17', 1);
      await add('Zzz', '2026-12-20', 0);
    });
    expectEachOnce(seen, before);
    // Those that were added aside, the order is that of one long page.
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  },
);

test.each([
  ['of a day that does not exist', '0:2026-02-30'],
  ['without the featured part', '2026-11-20'],
])('rejects a cursor %s', async (_, key) => {
  const parts = ['startDate', 'desc', key, '0190a000-0000-7000-8000-000000000000'];
  const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const answer = await world.api.call(world.admin.token, listProgramChallenges, {
    params: { id: world.programId },
    query: { after },
  });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});
