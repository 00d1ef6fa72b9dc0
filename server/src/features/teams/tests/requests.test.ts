import { beforeEach, describe, expect, test } from 'vitest';
import { answerMessage, listMessages, sendInvites } from '#contract/features/messages/messages.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { requestJoinTeam, withdrawTeamRequest } from '#contract/features/teams/requests.ts';
import {
  addTeamMembers,
  deleteTeam,
  demoteTeamMember,
  getTeam,
  promoteTeamMember,
} from '#contract/features/teams/teams.ts';
import { ada, admin, api, ben, beginInProgram, programId } from './world.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { auditOf } from './rows.ts';

let id: string;

beginInProgram();
beforeEach(async () => {
  ({ id } = await makeTeam(api.deps, programId, [ada], { open: false }));
});

const ask = (who: Person, team = id, headers = {}) =>
  api.call(who.token, requestJoinTeam, { params: { id: team }, headers });
const inbox = async (who: Person, query = {}) =>
  (await api.call(who.token, listMessages, { params: { id: who.id }, query })).body.items;
const seen = async (who: Person, team = id) =>
  (await api.call(who.token, getTeam, { params: { id: team } })).body;
const answer = (who: Person, message: string, accept: boolean) =>
  api.call(who.token, answerMessage, { params: { id: message }, body: { accept } });
const back = () => api.call(ben.token, withdrawTeamRequest, { params: { id } });
const is = (status: number, code: string) => ({ status, body: { code } });

describe('asking', () => {
  test('informs the leaders once, and shows how many are waiting', async () => {
    expect((await seen(ben)).abilities).toMatchObject({ join: false, requestJoin: true });
    const asked = await ask(ben);
    expect(asked.body).toMatchObject({
      requestedAt: '2026-11-16T12:00:00.000Z',
      abilities: { requestJoin: false },
    });
    expect((await ask(ben)).status).toBe(200);
    const got = await inbox(ada);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      type: 'joinrequest',
      subject: 'team.request',
      state: 'open',
      teamId: id,
      from: { id: ben.id },
      abilities: { accept: true },
    });
    expect(await inbox(admin)).toEqual([]);
    expect(await inbox(ben, { isOriginator: 1 })).toMatchObject([
      { teamId: id, abilities: { accept: false } },
    ]);
  });

  test('goes to admins if nobody leads', async () => {
    const alone = await makeTeam(api.deps, programId, [], { open: false });
    await ask(ben, alone.id);
    expect((await inbox(admin)).map(({ teamId }) => teamId)).toEqual([alone.id]);
  });

  test('is refused if it is needless or impossible', async () => {
    const open = await makeTeam(api.deps, programId, [admin]);
    const full = await makeTeam(
      api.deps,
      programId,
      [await asMember(api, programId), await asMember(api, programId)],
      {
        open: false,
        maxSize: 2,
      },
    );
    expect(await ask(ben, open.id)).toMatchObject(is(409, 'no_request_needed'));
    expect(await ask(ben, full.id)).toMatchObject(is(409, 'team_full'));
    expect(await ask(ada, full.id)).toMatchObject(is(409, 'already_on_team'));
    const body = { type: 'groups' as const, teamId: id, recipientIds: [ben.id] };
    await api.call(ada.token, sendInvites, { body });
    expect(await ask(ben)).toMatchObject(is(409, 'no_request_needed'));
    const off = await inProgram(api, { settings: { teamsOff: true } });
    const there = await makeTeam(api.deps, off, [], { open: false });
    expect(await ask(await asMember(api, off), there.id)).toMatchObject(is(422, 'feature_off'));
  });

  test('can be withdrawn', async () => {
    await ask(ben);
    expect((await back()).body.requestedAt).toBeNull();
    expect((await back()).status).toBe(200);
    const [message] = await inbox(ada);
    expect(message).toMatchObject({ state: 'withdrawn', abilities: { accept: false } });
    expect(await answer(ada, message!.id, true)).toMatchObject(is(409, 'already_answered'));
  });
});

describe('answering', () => {
  test('accepting lets the member in and informs them, and the first of two answers counts', async () => {
    const cleo = await asMember(api, programId);
    await api.call(ada.token, addTeamMembers, { params: { id }, body: { memberIds: [cleo.id] } });
    await api.call(ada.token, promoteTeamMember, { params: { id }, body: { memberId: cleo.id } });
    await ask(ben);
    const [one] = await inbox(ada);
    const [other] = await inbox(cleo);
    const answers = await Promise.all([answer(ada, one!.id, true), answer(cleo, other!.id, false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const accepted = answers[0]!.status === 200;
    expect((await seen(ben)).isMember).toBe(accepted);
    expect(await inbox(ben)).toMatchObject([
      { type: 'note', subject: 'team.request', state: accepted ? 'accepted' : 'declined' },
    ]);
  });

  test('allows asking again after a decline', async () => {
    await ask(ben);
    const [message] = await inbox(ada);
    expect((await answer(ada, message!.id, false)).body.message.state).toBe('declined');
    expect((await ask(ben)).body.requestedAt).not.toBeNull();
    expect(await inbox(ada)).toHaveLength(2);
  });

  test('accepts members with a hidden profile', async () => {
    await api.call(ben.token, updateMember, { params: { id: ben.id }, body: { profileHidden: true } });
    await ask(ben);
    const [message] = await inbox(ada);
    expect((await answer(ada, message!.id, true)).status).toBe(200);
    expect((await seen(ben)).isMember).toBe(true);
  });

  test('leaves the request open if the team is full', async () => {
    const { id: small } = await makeTeam(api.deps, programId, [admin], { open: false, maxSize: 2 });
    await ask(ben, small);
    const cleo = await asMember(api, programId);
    await api.call(admin.token, addTeamMembers, { params: { id: small }, body: { memberIds: [cleo.id] } });
    const [message] = await inbox(admin);
    expect(await answer(admin, message!.id, true)).toMatchObject(is(409, 'team_full'));
    expect((await inbox(admin))[0]).toMatchObject({ state: 'open' });
    expect(await auditOf(api, programId, small)).not.toContain('teams.answerRequest');
  });

  test('is refused for a member who was suspended after asking', async () => {
    await ask(ben);
    const db = api.deps.gateway.forProgram(programId);
    await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', ben.id).execute();
    const [message] = await inbox(ada);
    expect(await answer(ada, message!.id, true)).toMatchObject(is(409, 'invitation_over'));
  });
});

const stateOf = async (who: Person) => (await inbox(who))[0]?.state;

describe('closed requests', () => {
  test('are those of members who joined in another way or another team', async () => {
    await ask(ben);
    await api.call(ada.token, addTeamMembers, { params: { id }, body: { memberIds: [ben.id] } });
    expect(await stateOf(ada)).toBe('accepted');
    const cleo = await asMember(api, programId);
    await ask(cleo);
    const open = await makeTeam(api.deps, programId, [admin]);
    await api.call(cleo.token, addTeamMembers, { params: { id: open.id }, body: { memberIds: [cleo.id] } });
    expect(await stateOf(ada)).toBe('withdrawn');
  });

  test('stay open where a member may be on several teams', async () => {
    const several = await inProgram(api, { settings: { severalTeams: true } });
    const [dora, elif] = [await asMember(api, several), await asMember(api, several)];
    const shut = await makeTeam(api.deps, several, [dora], { open: false });
    const open = await makeTeam(api.deps, several, [dora]);
    await ask(elif, shut.id);
    await api.call(elif.token, addTeamMembers, { params: { id: open.id }, body: { memberIds: [elif.id] } });
    expect(await stateOf(dora)).toBe('open');
  });

  test('are those for a deleted team', async () => {
    await ask(ben);
    await api.call(ada.token, deleteTeam, { params: { id } });
    expect(await stateOf(ada)).toBe('withdrawn');
  });

  test('rights move from former to new leaders', async () => {
    const cleo = await asMember(api, programId);
    await api.call(ada.token, addTeamMembers, { params: { id }, body: { memberIds: [cleo.id] } });
    await ask(ben);
    await api.call(ada.token, promoteTeamMember, { params: { id }, body: { memberId: cleo.id } });
    expect(await stateOf(cleo)).toBe('open');
    await api.call(cleo.token, demoteTeamMember, { params: { id }, body: { memberId: ada.id } });
    expect(await stateOf(ada)).toBe('withdrawn');
    expect(await inbox(ben, { isOriginator: 1 })).toHaveLength(1);
    const [message] = await inbox(cleo);
    expect((await answer(cleo, message!.id, true)).status).toBe(200);
  });
});
