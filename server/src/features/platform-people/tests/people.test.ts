import { beforeAll, expect, test } from 'vitest';
import { listAccessLog } from '#contract/features/data-rights/account-data.ts';
import * as people from '#contract/features/platform-people/platform-people.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { sql } from '../../../platform/db/db.ts';
import { listPeople } from '../people.queries.ts';
import type { PersonRow } from '../people.types.ts';

const api = await startApi();
let cedar: string;
let birch: string;
let staff: Person;
let ada: Person;
beforeAll(async () => {
  cedar = await inProgram(api, { name: 'Cedar' });
  birch = await inProgram(api, { name: 'Birch' });
  staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const named = { firstName: 'Ada', lastName: 'Quill', username: 'ada.quill', email: 'ada@quill.example' };
  ada = await asMember(api, cedar, named);
  await asMember(api, birch, { ...named, email: 'other@quill.example' });
});

const search = async (searchString: string, programId?: string) => {
  const query = { searchString, ...(programId ? { programId } : {}) };
  const { body } = await api.call(staff.token, people.searchPeople, { query });
  return body.items.map((row) => [row.programName, row.email]);
};
const detail = (id: string) => api.call(staff.token, people.getPerson, { params: { id } });

test('finds people of all programs by name, username, whole address or id', async () => {
  const both = [
    ['Cedar', 'ada@quill.example'],
    ['Birch', 'other@quill.example'],
  ];
  expect((await search('QUILL')).toSorted()).toEqual(both.toSorted());
  expect(await search('ada.quill', birch)).toEqual([both[1]]);
  expect(await search(' Ada@Quill.example ')).toEqual([both[0]]);
  expect(await search(ada.id)).toEqual([both[0]]);
  expect(await search('ad')).toEqual([]);
  expect(await search('%ill')).toEqual([]);
});

test('a page beyond the end still has the total', async () => {
  const query = { searchString: 'quill', page: 9 };
  const { body } = await api.call(staff.token, people.searchPeople, { query });
  expect([body.total, body.items]).toEqual([2, []]);
});

test('names that begin with what is searched for come first, and the first of many are those of a few', async () => {
  const db = api.deps.gateway.forPlatform('test');
  for (const [firstName, lastName] of [
    ['Zoë', 'Brill'],
    ['Brill', 'Ash'],
    ['Brilla', 'Bo'],
    ['Abe', 'Brill'],
    ['Cal', 'Brill'],
    ['Dan', 'Brill'],
    ['Eve', 'Brill'],
    ['Brill', 'Ash'],
  ])
    await makeMember(api.deps, birch, { firstName, lastName });
  const names = async (limit: number, most: number, byCursor: boolean) => {
    const seen: PersonRow[] = [];
    for (let last: PersonRow[] = []; seen.length === 0 || last.length > 0; seen.push(...last)) {
      const end = last.at(-1);
      const from = byCursor && end ? { key: end.sortKey, id: end.id } : seen.length;
      ({ people: last } = await listPeople(db, { search: 'brill', programId: null }, { limit, from, most }));
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
    return seen.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  };
  const inOrder = [
    'Brill Ash',
    'Brill Ash',
    'Brilla Bo',
    'Abe Brill',
    'Cal Brill',
    'Dan Brill',
    'Eve Brill',
    'Zoë Brill',
  ];
  for (const limit of [1, 2, 3, 6])
    for (const most of [1, 1_000])
      for (const byCursor of [true, false]) expect(await names(limit, most, byCursor)).toEqual(inOrder);
});

test('pages through what it finds by cursor, each person once', async () => {
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const query = { searchString: 'quill', perPage: 1, ...(after ? { after } : {}) };
    const { body } = await api.call(staff.token, people.searchPeople, { query });
    seen.push(...body.items.map(({ id }) => id));
    after = body.after;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([2, 2]);
});

test('opening an account is logged for its owner, and ending its sessions logs them out', async () => {
  const { body } = await detail(ada.id);
  expect(body).toMatchObject({ name: 'Ada Quill', status: 'active', programs: [{ programName: 'Cedar' }] });
  expect(body.sessions).toHaveLength(1);
  const log = await api.call(ada.token, listAccessLog, { params: { id: ada.id } });
  expect(log.body.items[0]).toMatchObject({ what: 'profile' });
  const ended = await api.call(staff.token, people.endPersonSessions, { params: { id: ada.id } });
  expect(ended.body.sessions).toEqual([]);
  expect((await api.call(ada.token, getAuthUser)).body.code).toBe('session_ended');
});

test('shows nothing about people who were erased, and nothing to admins of programs', async () => {
  const gone = await asMember(api, cedar, { username: 'gone.person' });
  await sql`update member set status = 'erased' where id = ${gone.id}`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  expect(await search('gone.person')).toEqual([]);
  expect((await detail(gone.id)).status).toBe(404);
  const admin = await asAdmin(api, cedar);
  expect((await api.call(admin.token, people.searchPeople)).status).toBe(403);
});
