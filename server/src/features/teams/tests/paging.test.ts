import { expect, test } from 'vitest';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { removeTeamMembers, updateTeam } from '#contract/features/teams/teams.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { admin, api, beginInProgram, programId } from './world.ts';
import { asMember, inProgram } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { expectEachOnce, walkPages } from '../../../../test/walk-pages.ts';

type Sort = { sortColumn: 'name' | 'members' | 'created'; sortOrder: 'asc' | 'desc' };

beginInProgram();

const add = (name: string, createdAt: string, people: { id: string }[] = []) =>
  makeTeam(api.deps, programId, people, { name, createdAt: new Date(createdAt) });
const list = (query: object) => api.call(admin.token, listProgramTeams, { params: { id: programId }, query });

const sorts: Sort[] = (['name', 'members', 'created'] as const).flatMap((sortColumn) => [
  { sortColumn, sortOrder: 'asc' },
  { sortColumn, sortOrder: 'desc' },
]);

test.each(sorts)(
  'lists each team once by $sortColumn $sortOrder while teams are added and renamed',
  async (sort) => {
    const { id } = await asMember(api, programId);
    const before: string[] = [];
    for (const name of ['Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'])
      before.push((await add(name, '2026-05-05T10:00:00Z', name === 'Foxtrot' ? [{ id }] : [])).id);
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await list({ ...sort, perPage: 2, ...(after ? { after } : {}) });
      expect(page.status).toBe(200);
      seen.push(...page.body.items.map((team) => team.id));
      after = page.body.after;
      if (seen.length === 2) {
        await add('Alpha', '2026-01-01T10:00:00Z');
        await add('Zulu', '2026-09-09T10:00:00Z');
        const last = page.body.items.at(-1)!;
        const body = { name: sort.sortOrder === 'asc' ? 'Aaron' : 'Zoe' };
        await api.call(admin.token, updateTeam, { params: { id: last.id }, body });
      }
    } while (after);
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toEqual(expect.arrayContaining(before));
  },
);

test('still answers page numbers, and leads on in the form that was requested', async () => {
  for (const name of ['Alpha', 'Beta', 'Charlie', 'Delta', 'Echo']) await add(name, '2026-05-05T10:00:00Z');
  const second = await list({ page: 2, perPage: 2 });
  expect(second.body.items.map((team) => team.name)).toEqual(['Charlie', 'Delta']);
  expect(second.body.next).toContain('page=3');
  const first = await list({ perPage: 2 });
  const next = await list({ perPage: 2, after: first.body.after! });
  expect(next.body.items).toEqual(second.body.items);
  const third = await api.raw(admin.token, 'GET', next.body.next ?? '');
  expect(third.body).toMatchObject({ items: [{ name: 'Echo' }], next: null, after: null });
});

const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const noId = '0190a000-0000-7000-8000-000000000000';

test.each([
  ['not JSON', 'abc'],
  ['of another sort', forged('created', 'asc', '1', noId)],
  ['of another order', forged('name', 'desc', 'alpha', noId)],
  ['with a NUL character', forged('name', 'asc', 'a\0', noId)],
  ['without a valid id', forged('name', 'asc', 'alpha', 'x')],
])('rejects a cursor %s', async (_, after) => {
  const answer = await list({ after });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});

test('lists each team of a member once while they join another and leave one', async () => {
  const several = await inProgram(api, { settings: { severalTeams: true } });
  const ada = await asMember(api, several);
  const join = (name: string, joinedOn?: string) =>
    makeTeam(api.deps, several, [{ id: ada.id, ...(joinedOn ? { joinedOn } : {}) }], { name });
  const before: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) before.push((await join(name)).id);
  const seen = await walkPages(
    (query) => api.call(ada.token, listTeamsOfMember, { params: { id: ada.id }, query }),
    async () => {
      await join('Earlier', '2020-01-01');
      await join('Later');
      const left = await api.call(ada.token, removeTeamMembers, {
        params: { id: before[0]! },
        body: { memberIds: [ada.id] },
      });
      expect(left.status).toBe(200);
    },
  );
  expectEachOnce(seen, before);
  const cursor = forged('name', 'asc', 'x', noId);
  const answer = await api.call(ada.token, listTeamsOfMember, {
    params: { id: ada.id },
    query: { after: cursor },
  });
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })]);
});
