import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchMembers } from '#contract/features/friends/friends.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { makeTeam } from '../../../test/factories/teams.ts';
import { foldText } from '../../kernel/lists/public.ts';
import { sql } from '../../platform/db/db.ts';

let api: TestApi;
let programId: string;
let admin: Person;
const people = [
  ['José', 'Núñez'],
  ['Jörg', 'Weiß'],
  ['Łukasz', 'Dąbrowski'],
  ['Siobhán', 'O’Neill'],
  ['Irmak', 'Yıldız'],
  ['Ægir', 'Þórðarson'],
] as const;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  for (const [firstName, lastName] of people) await asMember(api, programId, { firstName, lastName });
  for (const [, name] of people) await makeTeam(api.deps, programId, [], { name: `Team ${name}` });
});

const searches = [
  ['nunez', 'Núñez'],
  ['NÚÑEZ josé', 'Núñez'],
  ['weiss', 'Weiß'],
  ['Weiß, Jörg', 'Weiß'],
  ['jorg  weiss', 'Weiß'],
  ['lukasz', 'Dąbrowski'],
  ['dabrowski lukasz', 'Dąbrowski'],
  ["o'neill", 'O’Neill'],
  ['oneill', 'O’Neill'],
  ['yildiz', 'Yıldız'],
  ['thordarson aegir', 'Þórðarson'],
] as const;

describe.each(searches)('%s', (search, lastName) => {
  test('finds a person for members and for admins', async () => {
    const params = { id: programId };
    const found = await api.call(admin.token, searchMembers, { params, query: { search } });
    expect(found.body.items.map(({ name }) => name.split(' ').at(-1))).toEqual([lastName]);
    const listed = await api.call(admin.token, listDirectory, { params, query: { search } });
    expect(listed.body.items.map(({ name }) => name.split(' ').at(-1))).toEqual([lastName]);
  });
});

test('a word that is missing finds nobody', async () => {
  const query = { search: 'weiss nunez' };
  const found = await api.call(admin.token, searchMembers, { params: { id: programId }, query });
  expect(found.body.items).toEqual([]);
});

test('teams are found as people are', async () => {
  const query = { search: 'WEISS team' };
  const found = await api.call(admin.token, listProgramTeams, { params: { id: programId }, query });
  expect(found.body.items.map(({ name }) => name)).toEqual(['Team Weiß']);
});

test('the database folds a text as the server does', async () => {
  const db = api.deps.gateway.global();
  const letters = fc.constantFrom(...`łŁøØđĐıİħŧðÞßẞæŒςΣÅåéñ’'ʼ´ﬁǅ½Ωжё`, 'e\u0301', 'i\u0307');
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.oneof(letters, fc.string({ maxLength: 1, unit: 'grapheme' })) }),
      async (text) => {
        const storable = text.replaceAll('\0', '').toWellFormed();
        const { rows } = await sql<{ folded: string }>`select fold_text(${storable}) as folded`.execute(db);
        expect(rows[0]!.folded).toBe(foldText(storable));
      },
    ),
    { numRuns: 300 },
  );
});
