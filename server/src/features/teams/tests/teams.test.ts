import { describe, expect, test } from 'vitest';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import {
  createTeam,
  deleteTeam,
  getTeam,
  listTeamMembers,
  updateTeam,
} from '#contract/features/teams/teams.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { auditOf, intervalsOf } from './rows.ts';

beginInProgram();

const make = (person: Person, body: object = {}) =>
  api.call(person.token, createTeam, { body: { programId, name: 'Striders', ...body } });
const see = (person: Person, id: string) => api.call(person.token, getTeam, { params: { id } });

const listed = (query: object) => api.call(ada.token, listProgramTeams, { params: { id: programId }, query });

describe('creating a team', () => {
  test('makes its creator leader, with others', async () => {
    const answer = await make(ada, { memberIds: [ben.id], description: 'We walk', maxSize: 5, open: 0 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Striders',
      description: 'We walk',
      open: false,
      maxSize: 5,
      memberCount: 2,
      isMember: true,
      isTeamLeader: true,
      image: null,
      leaders: [{ id: ada.id, name: 'Ada Yilmaz' }],
      abilities: { update: true, leave: false, join: false, changeLeaders: true, delete: true },
    });
    const asBen = await see(ben, answer.body.id);
    expect(asBen.body).toMatchObject({
      isMember: true,
      isTeamLeader: false,
      abilities: { update: false, leave: true, addMembers: false, changeLeaders: false, delete: false },
    });
  });

  test('takes a form with text values', async () => {
    const body = new FormData();
    const fields = { programId, name: 'By form', open: '0', maxSize: '3', addCreatorToTeam: '1' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.append('memberIds[]', ben.id);
    const answer = await api.call(ada.token, createTeam, { body });
    expect(answer.body).toMatchObject({ open: false, maxSize: 3, memberCount: 2, isTeamLeader: true });
  });

  test('lets admins stay out, and members create none without a leader', async () => {
    const answer = await make(admin, { addCreatorToTeam: 0 });
    expect(answer.body).toMatchObject({ memberCount: 0, isMember: false, leaders: [] });
    expect((await make(ada, { name: 'Other', addCreatorToTeam: 0 })).status).toBe(403);
    expect(await auditOf(api, programId, answer.body.id)).toEqual(['teams.create']);
  });

  test('needs a unique name among teams, ignoring case', async () => {
    const first = await make(ada);
    const again = await make(ben, { name: '  sTRIDERS ' });
    expect([again.status, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([
      409,
      'name_taken',
      ['name'],
    ]);
    await api.call(ada.token, deleteTeam, { params: { id: first.body.id } });
    expect((await make(ben, { name: 'striders' })).status).toBe(200);
  });

  test('succeeds for exactly one of two with the same name', async () => {
    const answers = await Promise.all([make(ada), make(ben)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['a blank name', { name: '  ' }, 400, 'name'],
    ['a team of one', { maxSize: 1 }, 400, 'maxSize'],
    ['an unknown field', { image: 'x' }, 400, 'image'],
    ['somebody from nowhere', { memberIds: [crypto.randomUUID()] }, 422, 'memberIds'],
  ])('%s is refused beside its field and creates nothing', async (_, body, status, field) => {
    const answer = await make(ada, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    const list = await api.call(ada.token, listProgramTeams, { params: { id: programId } });
    expect(list.body.total).toBe(0);
  });

  test('is refused for members of a team, unless several are allowed', async () => {
    await make(ada);
    const second = await make(ada, { name: 'Second' });
    expect([second.status, second.body.code]).toEqual([409, 'already_on_team']);
    const several = await inProgram(api, { settings: { severalTeams: true } });
    const cleo = await asMember(api, several);
    for (const name of ['One', 'Two'])
      expect((await make(cleo, { name, programId: several })).status).toBe(200);
    const mine = await api.call(cleo.token, listTeamsOfMember, { params: { id: cleo.id } });
    expect(mine.body.items.map((team) => team.name)).toEqual(['One', 'Two']);
    const query = { page: 2, perPage: 1 };
    const last = await api.call(cleo.token, listTeamsOfMember, { params: { id: cleo.id }, query });
    expect(last.body).toMatchObject({ total: 2, items: [{ name: 'Two' }], next: null });
  });

  test('is refused without enough seats, and without the feature', async () => {
    const full = await make(ada, { maxSize: 2, memberIds: [ben.id, admin.id] });
    expect([full.status, full.body.code]).toEqual([409, 'team_full']);
    const off = await inProgram(api, { settings: { teamsOff: true } });
    const cleo = await asMember(api, off);
    const answer = await make(cleo, { programId: off });
    expect([answer.status, answer.body.code]).toEqual([422, 'feature_off']);
  });
});

describe('changing and deleting a team', () => {
  test('changes only fields in the request, for leaders and admins', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada], { name: 'Old', description: 'Kept' });
    const change = (person: Person, body: object) =>
      api.call(person.token, updateTeam, { params: { id }, body });
    const changed = await change(ada, { name: ' New ', open: 0 });
    expect(changed.body).toMatchObject({ name: 'New', open: false, description: 'Kept', maxSize: null });
    expect((await change(ben, { name: 'Mine' })).status).toBe(403);
    expect((await change(admin, { maxSize: 10 })).body.maxSize).toBe(10);
    expect((await change(admin, { maxSize: null })).body.maxSize).toBe(null);
    expect((await change(ada, {})).status).toBe(400);
    expect(await auditOf(api, programId, id)).toEqual(['teams.update', 'teams.update']);
    const own = await change(ada, { name: 'NEW' });
    expect(own.body.name).toBe('NEW');
  });

  test('is refused for leaders of another team, taken names and too small sizes', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada, admin, { id: ben.id, isLeader: false }]);
    const cleo = await asMember(api, programId);
    await makeTeam(api.deps, programId, [cleo], { name: 'Taken' });
    const params = { id };
    expect((await api.call(cleo.token, updateTeam, { params, body: { name: 'x' } })).status).toBe(403);
    expect((await api.call(ada.token, updateTeam, { params, body: { name: 'taken' } })).body.code).toBe(
      'name_taken',
    );
    const small = await api.call(ada.token, updateTeam, { params, body: { maxSize: 2 } });
    expect([small.status, small.body.code]).toEqual([409, 'team_full']);
    expect((await api.call(ada.token, updateTeam, { params, body: { maxSize: 3 } })).status).toBe(200);
  });

  test('a deleted team is gone for everybody, its members are free, its intervals end today', async () => {
    const { id } = await makeTeam(api.deps, programId, [{ id: ada.id, joinedOn: '2026-11-01' }, ben]);
    expect((await api.call(ben.token, deleteTeam, { params: { id } })).status).toBe(403);
    expect((await api.call(ada.token, deleteTeam, { params: { id } })).body).toEqual({ done: true });
    for (const person of [ada, ben, admin]) expect((await see(person, id)).status).toBe(404);
    expect((await api.call(ada.token, deleteTeam, { params: { id } })).status).toBe(403);
    expect((await api.call(admin.token, deleteTeam, { params: { id } })).status).toBe(404);
    expect(await intervalsOf(api, programId, ada.id)).toEqual([['2026-11-01', '2026-11-16', false]]);
    expect((await make(ada)).status).toBe(200);
  });
});

describe('finding teams', () => {
  test('lists teams by name, searched and paged on the server', async () => {
    for (const name of ['delta', 'Alpha', 'Beta', 'Charlie_1', 'Echo', 'Foxtrot'])
      await makeTeam(api.deps, programId, name === 'Beta' ? [ada, ben] : [], { name });
    const first = await listed({});
    expect(first.body.items.map((team) => team.name)).toEqual([
      'Alpha',
      'Beta',
      'Charlie_1',
      'delta',
      'Echo',
    ]);
    expect(first.body).toMatchObject({ total: 6, perPage: 5, page: 1 });
    expect(first.body.items[1]).toMatchObject({ memberCount: 2, isTeamLeader: true });
    const next = await api.raw(ada.token, 'GET', first.body.next ?? '');
    expect([next.body.items.map((team: { name: string }) => team.name), next.body.next]).toEqual([
      ['Foxtrot'],
      null,
    ]);
    expect((await listed({ all: true })).body.items).toHaveLength(6);
    expect((await listed({ search: 'LPH' })).body.items.map((team) => team.name)).toEqual(['Alpha']);
    expect((await listed({ search: '_' })).body.items.map((team) => team.name)).toEqual(['Charlie_1']);
    expect((await listed({ search: '%' })).body.total).toBe(0);
    expect((await listed({ search: 'fox', perPage: 1 })).body).toMatchObject({ total: 1, next: null });
  });

  test('lists members by username, hidden ones for themselves, leaders and admins', async () => {
    const cleo = await asMember(api, programId, { username: 'Cleo' });
    const anna = await asMember(api, programId, { username: 'anna' });
    const dora = await asMember(api, programId, { username: 'dora' });
    const { id } = await makeTeam(api.deps, programId, [dora, cleo, anna]);
    await api.call(cleo.token, updateMember, { params: { id: cleo.id }, body: { profileHidden: true } });
    const names = async (person: Person, query: object = {}) => {
      const answer = await api.call(person.token, listTeamMembers, { params: { id }, query });
      expect(answer.body.total).toBe(answer.body.items.length);
      return answer.body.items.map((item) => item.username);
    };
    expect(await names(dora)).toEqual(['anna', 'Cleo', 'dora']);
    expect(await names(cleo)).toEqual(['anna', 'Cleo', 'dora']);
    expect(await names(admin)).toEqual(['anna', 'Cleo', 'dora']);
    expect(await names(anna)).toEqual(['anna', 'dora']);
    expect(await names(ben, { search: 'CLE' })).toEqual([]);
    expect((await see(ben, id)).body.memberCount).toBe(3);
    expect((await api.call(anna.token, listTeamsOfMember, { params: { id: cleo.id } })).status).toBe(404);
    expect(
      (await api.call(cleo.token, listTeamsOfMember, { params: { id: cleo.id } })).body.items,
    ).toMatchObject([{ id, isTeamLeader: false }]);
    const asAnna = await api.call(anna.token, listTeamsOfMember, { params: { id: dora.id } });
    expect(asAnna.body.items).toMatchObject([{ id, memberCount: 3, isTeamLeader: true }]);
  });
});
