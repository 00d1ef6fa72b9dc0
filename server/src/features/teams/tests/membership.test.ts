import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addTeamMembers,
  deleteTeam,
  demoteTeamMember,
  getTeam,
  removeTeamMembers,
} from '#contract/features/teams/teams.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { auditOf, intervalsOf } from './rows.ts';

let told: [string, unknown][] = [];

beginInProgram();
beforeAll(async () => {
  const { emit } = api.deps.events;
  api.deps.events.emit = async (name, context, tx, payload) => {
    told.push([name, payload]);
    await emit(name, context, tx, payload);
  };
});
beforeEach(async () => {
  told = [];
});

const add = (person: Person, id: string, memberIds: string[], headers = {}) =>
  api.call(person.token, addTeamMembers, { params: { id }, body: { memberIds }, headers });
const remove = (person: Person, id: string, memberIds: string[]) =>
  api.call(person.token, removeTeamMembers, { params: { id }, body: { memberIds } });
const join = (person: Person, id: string) => add(person, id, [person.id]);
const leave = (person: Person, id: string) => remove(person, id, [person.id]);
const is = (status: number, code: string) => ({ status, body: { code } });

describe('joining', () => {
  test('lets a member join an open team, with one event in the transaction', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    told = [];
    const answer = await join(ben, id);
    expect(answer.body).toMatchObject({
      memberCount: 2,
      isMember: true,
      isTeamLeader: false,
      abilities: { join: false, leave: true },
    });
    expect(told).toEqual([['team.membershipChanged', { teamId: id, memberIds: [ben.id] }]]);
    expect(await intervalsOf(api, programId, ben.id)).toEqual([['2026-11-16', null, false]]);
    expect(await auditOf(api, programId, id)).toEqual([]);
  });

  test('needs a leader for a closed team', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada], { open: false });
    expect((await api.call(ben.token, getTeam, { params: { id } })).body.abilities.join).toBe(false);
    expect(await join(ben, id)).toMatchObject(is(422, 'needs_invitation'));
    expect((await add(ada, id, [ben.id])).body.memberCount).toBe(2);
  });

  test('lets leaders add people only to their own team, and members add nobody', async () => {
    const cleo = await asMember(api, programId);
    const { id } = await makeTeam(api.deps, programId, [ada]);
    await makeTeam(api.deps, programId, [ben]);
    expect((await add(cleo, id, [cleo.id, admin.id])).status).toBe(403);
    expect((await add(ben, id, [cleo.id])).status).toBe(403);
    expect((await add(admin, id, [cleo.id])).status).toBe(200);
    expect(await auditOf(api, programId, id)).toEqual(['teams.addMembers']);
  });

  test('puts nobody on two teams, and takes all or none', async () => {
    const cleo = await asMember(api, programId);
    const { id } = await makeTeam(api.deps, programId, [ada]);
    await makeTeam(api.deps, programId, [ben]);
    expect(await join(ben, id)).toMatchObject(is(409, 'already_on_team'));
    expect(await add(ada, id, [cleo.id, ben.id])).toMatchObject(is(409, 'member_on_team'));
    expect(await intervalsOf(api, programId, cleo.id)).toEqual([]);
    expect(await join(ada, id)).toMatchObject(is(409, 'already_on_team'));
  });

  test('answers alike for strangers, absent and hidden members', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    const stranger = await asMember(api, await inProgram(api));
    const bodies = [];
    for (const memberId of [stranger.id, crypto.randomUUID()]) {
      const { status, body } = await add(ada, id, [memberId]);
      bodies.push([status, body.code, body.fields]);
    }
    expect(bodies[0]).toEqual([
      422,
      'validation_failed',
      { memberIds: ['One of the people you chose isn’t in this program.'] },
    ]);
    expect(bodies[1]).toEqual(bodies[0]);
    await api.raw(ben.token, 'POST', `members/${ben.id}`, { profileHidden: true });
    expect((await add(ada, id, [ben.id])).status).toBe(422);
    expect((await join(ben, id)).status).toBe(200);
  });

  test('gives the last seat to exactly one of two', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => asMember(api, programId)));
    const { id } = await makeTeam(api.deps, programId, [ada], { maxSize: 3 });
    const answers = await Promise.all(people.map((person) => join(person, id)));
    const codes = answers.map((answer) => answer.body.code ?? 'in').toSorted();
    expect(codes).toEqual(['in', 'in', 'team_full', 'team_full', 'team_full', 'team_full']);
    expect((await api.call(ada.token, getTeam, { params: { id } })).body.memberCount).toBe(3);
  });

  test('puts a member who joins two teams at once on one', async () => {
    const teams = await Promise.all([1, 2, 3, 4].map(() => makeTeam(api.deps, programId)));
    const answers = await Promise.all(teams.map((team) => join(ben, team.id)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await intervalsOf(api, programId, ben.id)).toHaveLength(1);
  });

  test('uses the member’s own day', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    const early = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
    const late = await asMember(api, programId, { timeZone: 'Pacific/Pago_Pago' });
    api.clock.set(new Date('2026-11-17T10:30:00Z'));
    await add(ada, id, [early.id, late.id]);
    expect(await intervalsOf(api, programId, early.id)).toEqual([['2026-11-18', null, false]]);
    expect(await intervalsOf(api, programId, late.id)).toEqual([['2026-11-16', null, false]]);
  });

  test('joins once for repeats with a key, and refuses other content', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    const headers = { 'idempotency-key': 'join-once-0001' };
    const first = await add(ben, id, [ben.id], headers);
    const again = await add(ben, id, [ben.id], headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await intervalsOf(api, programId, ben.id)).toHaveLength(1);
    const { id: other } = await makeTeam(api.deps, programId);
    expect(await add(ben, other, [ben.id], headers)).toMatchObject(is(422, 'key_reused'));
  });

  test('is refused while teams are off, while leaving works', async () => {
    const off = await inProgram(api, { settings: { teamsOff: true } });
    const [cleo, dan] = [await asMember(api, off), await asMember(api, off)];
    const { id } = await makeTeam(api.deps, off, [cleo, { id: dan.id, isLeader: false }]);
    const { id: open } = await makeTeam(api.deps, off);
    expect(await join(dan, open)).toMatchObject(is(422, 'feature_off'));
    expect((await leave(dan, id)).status).toBe(200);
    expect((await api.call(cleo.token, deleteTeam, { params: { id } })).status).toBe(200);
  });
});

describe('going', () => {
  test('keeps the last day and the interval, and says so', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, joinedOn: '2026-11-02' }]);
    await api.call(ada.token, demoteTeamMember, { params: { id }, body: { memberId: ben.id } });
    told = [];
    const answer = await leave(ben, id);
    expect(answer.body).toMatchObject({ memberCount: 1, isMember: false });
    expect(await intervalsOf(api, programId, ben.id)).toEqual([['2026-11-02', '2026-11-16', false]]);
    expect(told).toEqual([['team.membershipChanged', { teamId: id, memberIds: [ben.id] }]]);
    expect(await leave(ben, id)).toMatchObject(is(422, 'validation_failed'));
  });

  test('keeps one interval for joining, leaving and rejoining on one day', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    const { id: other } = await makeTeam(api.deps, programId);
    await join(ben, id);
    await leave(ben, id);
    expect(await intervalsOf(api, programId, ben.id)).toEqual([['2026-11-16', '2026-11-16', false]]);
    await join(ben, other);
    await leave(ben, other);
    await join(ben, id);
    expect(await intervalsOf(api, programId, ben.id)).toEqual([
      ['2026-11-16', null, false],
      ['2026-11-16', '2026-11-16', false],
    ]);
    await leave(ben, id);
    api.clock.advance(86_400_000);
    await join(ben, id);
    expect(await intervalsOf(api, programId, ben.id)).toEqual([
      ['2026-11-16', '2026-11-16', false],
      ['2026-11-16', '2026-11-16', false],
      ['2026-11-17', null, false],
    ]);
  });

  test('is forced on others by leaders and admins only', async () => {
    const cleo = await asMember(api, programId);
    const { id } = await makeTeam(api.deps, programId, [
      ada,
      { id: ben.id, isLeader: false },
      { id: cleo.id, isLeader: false },
    ]);
    expect((await remove(ben, id, [cleo.id])).status).toBe(403);
    expect((await remove(ada, id, [cleo.id])).status).toBe(200);
    expect((await remove(admin, id, [ben.id])).body.memberCount).toBe(1);
    expect(await auditOf(api, programId, id)).toEqual(['teams.removeMembers']);
  });

  test('is refused for the last leader while others are on the team, for admins too', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, isLeader: false }]);
    expect(await leave(ada, id)).toMatchObject(is(409, 'last_leader'));
    expect(await remove(admin, id, [ada.id])).toMatchObject(is(409, 'last_leader'));
    expect((await remove(admin, id, [ada.id, ben.id])).body.memberCount).toBe(0);
  });

  test('is allowed for the only member, and the team stays', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada]);
    expect((await api.call(ada.token, getTeam, { params: { id } })).body.abilities.leave).toBe(true);
    expect((await leave(ada, id)).body).toMatchObject({ memberCount: 0, leaders: [] });
  });

  test('happens for everyone when the team is deleted', async () => {
    const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, isLeader: false }]);
    told = [];
    await api.call(admin.token, deleteTeam, { params: { id } });
    const memberIds = [ada.id, ben.id].toSorted();
    expect(told).toEqual([
      ['team.membershipChanged', { teamId: id, memberIds }],
      ['team.deleted', { teamId: id }],
    ]);
    expect(await join(ben, id)).toMatchObject(is(404, 'not_found'));
  });
});
