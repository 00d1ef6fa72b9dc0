import { beforeAll, describe, expect, test } from 'vitest';
import { addChallengeMembers, addChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { deleteTeam, getTeam } from '#contract/features/teams/teams.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;

beforeAll(async () => {
  world = await startPost();
});

const invite = (who: Person, body: BodyOf<typeof sendInvites>, headers?: Record<string, string>) =>
  world.api.call(who.token, sendInvites, { body, ...(headers ? { headers } : {}) });
const newest = async (who: Person) => (await world.inbox(who)).items[0];
const seen = async (who: Person, id: string) =>
  (await world.api.call(who.token, getChallenge, { params: { id } })).body;
const someone = () => world && asMember(world.api, world.programId);

describe('to a challenge', () => {
  test('lets the creator invite once, and the message accept', async () => {
    const { maker, ada } = world;
    const { id } = await world.make({ open: 0, public: 0 });
    const body = { type: 'competitions' as const, challengeId: id, recipientIds: [ada.id] };
    expect((await invite(maker, body)).body).toEqual({ done: true });
    const { total } = await world.inbox(ada);
    expect((await invite(maker, body)).status).toBe(200);
    expect((await world.inbox(ada)).total).toBe(total);
    expect(await newest(ada)).toMatchObject({ type: 'invite', challengeId: id, state: 'open' });
    expect((await world.answer(ada, await newest(ada), true)).body.message.state).toBe('accepted');
    expect(await seen(ada, id)).toMatchObject({ joined: true });
    expect(await world.answer(ada, await newest(ada), true)).toMatchObject({ status: 409 });
    // Participants are not invited again.
    await invite(maker, body);
    expect(await newest(ada)).toMatchObject({ challengeId: id, state: 'accepted' });
  });

  test('allows another invitation after a decline', async () => {
    const { maker, ada } = world;
    const { id } = await world.make({ open: 0 });
    const body = { type: 'competitions' as const, challengeId: id, recipientIds: [ada.id] };
    await invite(maker, body);
    expect((await world.answer(ada, await newest(ada), false)).body.message.state).toBe('declined');
    expect(await seen(ada, id)).toMatchObject({ invited: false, joined: false });
    await invite(maker, body);
    expect(await newest(ada)).toMatchObject({ challengeId: id, state: 'open' });
  });

  test('closes the message when the member joins from the page', async () => {
    const { api, ben } = world;
    const { id } = await world.make({ memberIds: [ben.id] });
    await api.call(ben.token, addChallengeMembers, { params: { id }, body: { memberIds: [ben.id] } });
    expect(await newest(ben)).toMatchObject({ challengeId: id, state: 'accepted' });
  });

  test('counts one of accepting and declining at once', async () => {
    const { maker } = world;
    for (let round = 0; round < 4; round += 1) {
      const who = await someone();
      const { id } = await world.make({ open: 0, public: 0, memberIds: [who.id] }, maker);
      const message = await newest(who);
      const answers = await Promise.all([
        world.answer(who, message, true),
        world.answer(who, message, false),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const state = (await newest(who))!.state;
      const { status } = await world.api.call(who.token, getChallenge, { params: { id } });
      expect([state, status]).toEqual(state === 'accepted' ? ['accepted', 200] : ['declined', 404]);
    }
  });

  test('refuses invitations by others and of strangers, beside the field', async () => {
    const { ada, maker, stranger } = world;
    const { id } = await world.make();
    const of = (more: object) => ({ type: 'competitions' as const, challengeId: id, ...more });
    expect((await invite(ada, of({ recipientIds: [ada.id] }))).status).toBe(403);
    expect((await invite(stranger, of({ recipientIds: [stranger.id] }))).status).toBe(404);
    for (const more of [{ recipientIds: [stranger.id] }, { recipientIds: [crypto.randomUUID()] }, {}])
      expect(await invite(maker, of(more))).toMatchObject({
        status: 422,
        body: { fields: { recipientIds: expect.anything() } },
      });
    expect(await invite(maker, { type: 'competitions', recipientIds: [ada.id] })).toMatchObject({
      status: 422,
      body: { fields: { challengeId: expect.anything() } },
    });
    expect((await invite(maker, of({ includeAll: true }))).status).toBe(403);
    expect((await invite(maker, { type: 'strangers' } as never)).status).toBe(400);
  });

  test('goes to the leaders of teams, and one answers for the team', async () => {
    const { api, programId, admin } = world;
    const [lead, co, mate] = [await someone(), await someone(), await someone()];
    const team = await makeTeam(
      api.deps,
      programId,
      [{ id: lead.id }, { id: co.id, isLeader: true }, { id: mate.id, isLeader: false }],
      { name: 'Duo' },
    );
    const { id } = await world.make({ open: 0, between: 'groups' }, admin);
    await invite(admin, { type: 'competitions', challengeId: id, teamIds: [team.id] });
    expect(await newest(lead)).toMatchObject({ type: 'invite', teamId: team.id, teamName: 'Duo' });
    expect(await newest(co)).toMatchObject({ teamId: team.id });
    expect((await world.inbox(mate)).total).toBe(0);
    // One message to the admin, however many lead the team.
    const sent = await world.inbox(admin, { isOriginator: 1 });
    expect(sent.items.filter(({ teamId }) => teamId === team.id)).toHaveLength(1);
    const answers = await Promise.all([
      world.answer(lead, await newest(lead), true),
      world.answer(co, await newest(co), false),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await newest(lead))!.state).toBe((await newest(co))!.state);
  });

  test('does not let a leader invite their own team into a closed challenge', async () => {
    const { api, programId, maker } = world;
    const lead = await someone();
    const team = await makeTeam(api.deps, programId, [lead]);
    const { id } = await world.make({ open: 0, between: 'groups' }, maker);
    const body = { teamIds: [team.id], invite: 1 };
    expect((await api.call(lead.token, addChallengeTeams, { params: { id }, body })).status).toBe(403);
  });
});

describe('onto a team', () => {
  test('lets the leader invite, and accepting follows the rules of the team', async () => {
    const { api, programId } = world;
    const [lead, guest, other] = [await someone(), await someone(), await someone()];
    const team = await makeTeam(api.deps, programId, [lead], { name: 'Trio', open: false, maxSize: 2 });
    const body = { type: 'groups' as const, teamId: team.id, recipientIds: [guest.id, other.id] };
    expect((await invite(guest, body)).status).toBe(403);
    expect((await invite(lead, body)).status).toBe(200);
    expect((await invite(lead, body)).status).toBe(200);
    expect(await world.inbox(guest)).toMatchObject({
      total: 1,
      items: [{ subject: 'team.invite', teamId: team.id, teamName: 'Trio', challengeId: null }],
    });
    expect((await world.answer(guest, await newest(guest), true)).status).toBe(200);
    const seenTeam = await api.call(guest.token, getTeam, { params: { id: team.id } });
    expect(seenTeam.body).toMatchObject({ isMember: true, memberCount: 2 });
    // Without a free seat, the invitation stays open until there is one.
    expect(await world.answer(other, await newest(other), true)).toMatchObject({
      status: 409,
      body: { code: 'team_full' },
    });
    expect(await newest(other)).toMatchObject({ state: 'open' });
    expect((await world.answer(other, await newest(other), false)).body.message.state).toBe('declined');
    expect((await world.answer(other, await newest(other), true)).status).toBe(409);
  });

  test('allows one team for each member, and closes messages of a deleted team', async () => {
    const { api, programId, admin } = world;
    const [lead, guest] = [await someone(), await someone()];
    await makeTeam(api.deps, programId, [guest]);
    const team = await makeTeam(api.deps, programId, [lead]);
    await invite(lead, { type: 'groups', teamId: team.id, recipientIds: [guest.id] });
    const message = await newest(guest);
    expect(await world.answer(guest, message, true)).toMatchObject({
      status: 409,
      body: { code: 'already_on_team' },
    });
    await api.call(admin.token, deleteTeam, { params: { id: team.id } });
    expect(await newest(guest)).toMatchObject({ state: 'withdrawn' });
    expect((await world.answer(guest, message, true)).status).toBe(409);
  });

  test('joins once when accepted in two windows at once', async () => {
    const { api, programId } = world;
    const [lead, guest] = [await someone(), await someone()];
    const team = await makeTeam(api.deps, programId, [lead]);
    await invite(lead, { type: 'groups', teamId: team.id, recipientIds: [guest.id] });
    const message = await newest(guest);
    const answers = await Promise.all([1, 2, 3].map(() => world.answer(guest, message, true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await newest(guest)).toMatchObject({ state: 'accepted' });
  });
});

test('sends once for one key with the same answer', async () => {
  const { maker, ben } = world;
  const { id } = await world.make({ open: 0 });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { type: 'competitions' as const, challengeId: id, recipientIds: [ben.id] };
  const answers = [await invite(maker, body, headers), await invite(maker, body, headers)];
  expect(answers.map((answer) => answer.body)).toEqual([{ done: true }, { done: true }]);
});
