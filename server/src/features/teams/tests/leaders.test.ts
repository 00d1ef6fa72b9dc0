import { expect, test } from 'vitest';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import {
  createTeam,
  demoteTeamMember,
  promoteTeamMember,
  removeTeamMembers,
} from '#contract/features/teams/teams.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { auditOf } from './rows.ts';

beginInProgram();

const leave = (person: Person, id: string) =>
  api.call(person.token, removeTeamMembers, { params: { id }, body: { memberIds: [person.id] } });
const is = (status: number, code: string) => ({ status, body: { code } });
const promote = (person: Person, id: string, memberId: string) =>
  api.call(person.token, promoteTeamMember, { params: { id }, body: { memberId } });
const demote = (person: Person, id: string, memberId: string) =>
  api.call(person.token, demoteTeamMember, { params: { id }, body: { memberId } });

test('a leader names another one and can then step down', async () => {
  const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, isLeader: false }]);
  expect((await promote(ben, id, ben.id)).status).toBe(403);
  expect(await demote(ada, id, ada.id)).toMatchObject(is(409, 'last_leader'));
  const both = await promote(ada, id, ben.id);
  expect(both.body.leaders.map((leader) => leader.id).toSorted()).toEqual([ada.id, ben.id].toSorted());
  expect((await promote(ada, id, ben.id)).status).toBe(200);
  expect((await demote(ada, id, ada.id)).body).toMatchObject({
    isTeamLeader: false,
    leaders: [{ id: ben.id }],
  });
  expect((await promote(ada, id, ada.id)).status).toBe(403);
  expect((await leave(ada, id)).status).toBe(200);
  expect((await promote(ben, id, ada.id)).status).toBe(422);
});

test('keeps one of two leaders who step down at once', async () => {
  const { id } = await makeTeam(api.deps, programId, [ada, { id: ben.id, isLeader: true }]);
  const answers = await Promise.all([demote(ada, id, ada.id), leave(ben, id)]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test('an admin names the leader of a team without leaders, which is audited', async () => {
  const { id } = await makeTeam(api.deps, programId, [{ id: ben.id, isLeader: false }]);
  expect((await promote(admin, id, ben.id)).body.leaders).toMatchObject([{ id: ben.id }]);
  expect(await auditOf(api, programId, id)).toEqual(['teams.promote']);
});

test('platform staff from elsewhere create a team without joining, and name its leader', async () => {
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const chosen = await api.call(staff.token, chooseProgram, {
    body: { programId, reason: 'Asked to set up teams' },
  });
  const token = chosen.body.accessToken;
  const made = await api.call(token, createTeam, {
    body: { programId, name: 'Set up', memberIds: [ada.id] },
  });
  expect(made.body).toMatchObject({
    memberCount: 1,
    isMember: false,
    leaders: [],
    abilities: { join: false },
  });
  const params = { id: made.body.id };
  const led = await api.call(token, promoteTeamMember, { params, body: { memberId: ada.id } });
  expect(led.body.leaders).toMatchObject([{ id: ada.id }]);
});
