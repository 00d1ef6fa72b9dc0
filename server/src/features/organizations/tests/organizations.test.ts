import { beforeAll, expect, test } from 'vitest';
import { blockMember } from '#contract/features/friends/friends.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import {
  addOrganizationMembers,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  listProgramOrganizations,
  saveOrganization,
  setOrganizationTeams,
} from '#contract/features/organizations/organizations.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { intervalsOf } from './rows.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
const settings = { organizationsOn: true };

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Abel' });
});

const make = async (name: string, memberIds: string[] = []) =>
  makeOrganization(api.deps, programId, memberIds, name);

test('is created, found by id and name, and renamed, with unique names', async () => {
  const made = await api.call(admin.token, saveOrganization, { body: { name: ' Har\u200bbour\u202e ' } });
  expect([made.status, made.body.name, made.body.memberCount]).toEqual([200, 'Harbour', 0]);
  const { id } = made.body;
  const byName = await api.call(ada.token, getOrganization, { query: { name: 'harbour' } });
  expect(byName.body).toMatchObject({
    id,
    mine: false,
    joinedOn: null,
    abilities: { join: true, leave: false, update: false, delete: false, changeMembers: false },
  });
  const again = await api.call(admin.token, saveOrganization, { body: { name: 'HARBOUR' } });
  expect([again.status, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([
    409,
    'name_taken',
    ['name'],
  ]);
  const folder = await api.call(admin.token, saveOrganization, { body: { name: '\u200b..' } });
  expect(folder.body).toMatchObject({
    code: 'bad_input',
    fields: { name: ['A name can’t be only dots, and can’t contain a backslash.'] },
  });
  const renamed = await api.call(admin.token, saveOrganization, { body: { id, name: 'Port' } });
  expect(renamed.body).toMatchObject({ id, name: 'Port', abilities: { update: true, delete: true } });
  expect((await api.call(admin.token, saveOrganization, { body: { id, name: 'port' } })).status).toBe(200);
  const gone = await api.call(admin.token, deleteOrganization, { query: { id } });
  expect(gone.body).toEqual({ done: true });
  expect((await api.call(admin.token, getOrganization, { query: { id } })).status).toBe(404);
  expect((await api.call(admin.token, saveOrganization, { body: { name: 'Port' } })).status).toBe(200);
});

test('audits what admins do', async () => {
  const ben = await asMember(api, programId);
  const made = await api.call(admin.token, saveOrganization, { body: { name: 'Audited' } });
  const { id } = made.body;
  await api.call(admin.token, saveOrganization, { body: { id, name: 'Audited twice' } });
  const body = { organizationId: id, memberIds: [ben.id] };
  await api.call(admin.token, addOrganizationMembers, { body });
  await api.call(admin.token, setOrganizationTeams, { body: { organizationId: id, teamIds: [] } });
  await api.call(admin.token, deleteOrganization, { query: { id } });
  const rows = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual([
    'organizations.create',
    'organizations.rename',
    'organizations.addMembers',
    'organizations.setTeams',
    'organizations.delete',
  ]);
});

test('refuses both of id and name beside a field, and answers the own one without either', async () => {
  const both = await api.call(ada.token, getOrganization, { query: { id: newId(), name: 'Port' } });
  expect([both.status, Object.keys(both.body.fields ?? {})]).toEqual([400, ['name']]);
  expect((await api.call(ada.token, getOrganization)).status).toBe(404);
  await makeOrganization(api.deps, programId, [ada.id], 'Own one');
  expect((await api.call(ada.token, getOrganization)).body.name).toBe('Own one');
});

test('pages, searches, counts members and teams, and marks my own', async () => {
  const ben = await asMember(api, programId);
  const one = await make('Zebra 1', [ben.id]);
  await make('Zebra 2');
  await make('Zebra_3');
  const { id: teamId } = await makeTeam(api.deps, programId, [ada]);
  await api.call(admin.token, setOrganizationTeams, {
    body: { organizationId: one.id, teamIds: [teamId] },
  });
  const query = { search: 'zebra', perPage: 2 };
  const first = await api.call(ben.token, listProgramOrganizations, { params: { id: programId }, query });
  expect(first.body).toMatchObject({ total: 3, page: 1, perPage: 2 });
  expect(first.body.items).toMatchObject([
    { name: 'Zebra 1', memberCount: 1, teamCount: 1, mine: true },
    { name: 'Zebra 2', memberCount: 0, teamCount: 0, mine: false },
  ]);
  const second = await api.raw(ben.token, 'GET', first.body.next!);
  expect(second.body).toMatchObject({ items: [{ name: 'Zebra_3' }], next: null });
  const same = await api.call(ben.token, listOrganizations, { query: { search: '_' } });
  expect(same.body.items.map((row) => row.name)).toEqual(['Zebra_3']);
});

test('sorts by name, members and teams and goes on by cursor', async () => {
  const people = [await asMember(api, programId), await asMember(api, programId)];
  const [big] = [
    await make(
      'Sorted A',
      people.map((one) => one.id),
    ),
    await make('Sorted B'),
    await make('Sorted C'),
  ];
  const ordered = async (sortColumn: 'name' | 'members' | 'teams', sortOrder: 'asc' | 'desc') => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { search: 'sorted', perPage: 1, sortColumn, sortOrder, ...(after ? { after } : {}) };
      const { body } = await api.call(ada.token, listProgramOrganizations, {
        params: { id: programId },
        query,
      });
      seen.push(...body.items.map(({ name }) => name.slice(-1)));
      after = body.after ?? undefined;
    } while (after);
    return seen.join('');
  };
  const { id: teamId } = await makeTeam(api.deps, programId);
  await api.call(admin.token, setOrganizationTeams, { body: { organizationId: big.id, teamIds: [teamId] } });
  expect(await ordered('name', 'asc')).toBe('ABC');
  expect(await ordered('name', 'desc')).toBe('CBA');
  expect((await ordered('members', 'desc'))[0]).toBe('A');
  expect((await ordered('members', 'asc'))[2]).toBe('A');
  expect((await ordered('teams', 'desc'))[0]).toBe('A');
});

test('pages members by name, hidden ones only for themselves and admins', async () => {
  const people = [];
  for (const firstName of ['Cleo', 'Bea', 'Abe'])
    people.push(await asMember(api, programId, { firstName, lastName: 'Quill' }));
  const { id } = await make(
    'Quills',
    people.map((one) => one.id),
  );
  const [cleo] = people as [Person];
  await api.call(cleo.token, updateMember, { params: { id: cleo.id }, body: { profileHidden: true } });
  const names = async (who: Person, query: object = {}) => {
    const answer = await api.call(who.token, getOrganization, { query: { id, ...query } });
    return [answer.body.members.total, answer.body.members.items.map((row) => row.name)];
  };
  expect(await names(admin)).toEqual([3, ['Abe Quill', 'Bea Quill', 'Cleo Quill']]);
  expect(await names(ada)).toEqual([2, ['Abe Quill', 'Bea Quill']]);
  expect(await names(cleo, { perPage: 1, page: 3 })).toEqual([3, ['Cleo Quill']]);
  expect(await names(admin, { search: 'bea' })).toEqual([1, ['Bea Quill']]);
});

test('keeps a team in one organization without moving its members', async () => {
  const lead = await asMember(api, programId);
  const first = await makeTeam(api.deps, programId, [lead]);
  const second = await makeTeam(api.deps, programId);
  const [hill, dale] = [await make('Hill'), await make('Dale')];
  const put = (organizationId: string, teamIds: string[]) =>
    api.call(admin.token, setOrganizationTeams, { body: { organizationId, teamIds } });
  const both = await put(hill.id, [first.id, second.id]);
  expect(both.body.teams.map((team) => team.memberCount).toSorted()).toEqual([0, 1]);
  expect([both.body.memberCount, await intervalsOf(api, lead)]).toEqual([0, []]);
  expect((await put(dale.id, [first.id])).body.teams).toMatchObject([{ id: first.id }]);
  const left = await api.call(admin.token, getOrganization, { query: { id: hill.id } });
  expect(left.body.teams).toMatchObject([{ id: second.id }]);
  expect((await put(hill.id, [])).body.teams).toEqual([]);
  const foreign = await makeTeam(api.deps, await inProgram(api, { settings }));
  const refused = await put(hill.id, [first.id, foreign.id]);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['teamIds']]);
  expect((await api.call(admin.token, getOrganization, { query: { id: dale.id } })).body.teamCount).toBe(1);
});

test('is refused on another tier or when switched off', async () => {
  for (const input of [{ settings: { organizationsOn: false } }, { tier: 'plus' as const, settings }]) {
    const other = await asAdmin(api, await inProgram(api, input));
    const id = newId();
    const calls = [
      api.call(other.token, listOrganizations, {}),
      api.call(other.token, getOrganization, { query: { id } }),
      api.call(other.token, saveOrganization, { body: { name: 'None' } }),
      api.call(other.token, deleteOrganization, { query: { id } }),
      api.call(other.token, setOrganizationTeams, { body: { organizationId: id, teamIds: [] } }),
      api.call(other.token, addOrganizationMembers, {
        body: { organizationId: id, memberIds: [other.id] },
      }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, (body as { code?: string }).code]).toEqual([422, 'feature_off']);
  }
});

test('lists visible members only: hidden friends, and nobody who is blocked', async () => {
  const [hidden, blocker, plain] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const { id } = await make('Seen', [hidden.id, blocker.id, plain.id]);
  const hide = { params: { id: hidden.id }, body: { profileHidden: true } };
  await api.call(hidden.token, updateMember, hide);
  await api.call(blocker.token, blockMember, { params: { id: blocker.id }, body: { memberId: ada.id } });
  const seen = async (who: Person) =>
    (await api.call(who.token, getOrganization, { query: { id } })).body.members.items
      .map((one) => one.id)
      .toSorted();
  expect(await seen(ada)).toEqual([plain.id]);
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('friendship')
    .values([
      { programId, memberId: ada.id, friendId: hidden.id, since: api.clock.now() },
      { programId, memberId: hidden.id, friendId: ada.id, since: api.clock.now() },
    ])
    .execute();
  expect(await seen(ada)).toEqual([plain.id, hidden.id].toSorted());
  expect(await seen(admin)).toEqual([plain.id, hidden.id, blocker.id].toSorted());
});
