import { beforeAll, describe, expect, test } from 'vitest';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { listChallengeInvites, requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { deleteChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
const minute = 60_000;

beforeAll(async () => {
  world = await startPost();
});

const ask = (who: Person, id: string, more: object = {}) =>
  world.api.call(who.token, requestJoinChallenge, {
    params: { id },
    body: { memberId: who.id, ...more },
  });
const seen = async (who: Person, id: string) =>
  (await world.api.call(who.token, getChallenge, { params: { id } })).body;
const newest = async (who: Person) => (await world.inbox(who)).items[0];
const closeEntries = () => runJob(world.api, 'challenges.closeEntries');

describe('a message that needs no answer any more', () => {
  test('closes a request when its member joins in another way', async () => {
    const { api, admin, ada } = world;
    const { id } = await world.make({ open: 0 });
    await ask(ada, id);
    const request = await newest(admin);
    await api.call(admin.token, addChallengeMembers, {
      params: { id },
      body: { memberIds: [ada.id], invite: 1 },
    });
    expect(await newest(ada)).toMatchObject({ type: 'invite', challengeId: id });
    expect((await world.answer(ada, await newest(ada), true)).status).toBe(200);
    expect(await seen(ada, id)).toMatchObject({ joined: true, requested: false });
    expect(await newest(admin)).toMatchObject({ id: request!.id, state: 'accepted' });
    expect((await world.answer(admin, request, true)).status).toBe(409);
  });

  test('brings nobody in twice when a request is accepted during a join', async () => {
    const { api, admin, programId } = world;
    for (let round = 0; round < 4; round += 1) {
      const who = await asMember(api, programId);
      const { id } = await world.make({ open: 0 });
      await ask(who, id);
      const request = await newest(admin);
      await api.call(admin.token, addChallengeMembers, {
        params: { id },
        body: { memberIds: [who.id], invite: 1 },
      });
      const joining = api.call(who.token, addChallengeMembers, {
        params: { id },
        body: { memberIds: [who.id] },
      });
      const answers = await Promise.all([world.answer(admin, request, true), joining]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await seen(who, id)).toMatchObject({ joined: true, requested: false, participants: 1 });
      expect((await world.inbox(who)).items.filter(({ state }) => state === 'open')).toEqual([]);
    }
  });

  test('closes messages of a deleted challenge', async () => {
    const { api, admin, ada, ben } = world;
    const { id } = await world.make({ open: 0, memberIds: [ben.id] });
    await ask(ada, id);
    const [request, invite] = [await newest(admin), await newest(ben)];
    expect((await api.call(admin.token, deleteChallenge, { params: { id } })).status).toBe(200);
    expect(await newest(admin)).toMatchObject({ id: request!.id, state: 'withdrawn' });
    expect(await newest(ben)).toMatchObject({ id: invite!.id, state: 'withdrawn' });
    expect((await world.answer(admin, request, true)).status).toBe(409);
    expect((await world.answer(ben, invite, true)).status).toBe(409);
  });

  test('ends requests and invitations after the last day', async () => {
    const { api, admin, ada, ben } = world;
    const start = api.clock.now();
    const { id } = await world.make({ open: 0, memberIds: [ben.id], duration: 2 });
    const other = await world.make({ open: 0, memberIds: [ben.id], duration: 2 });
    await ask(ada, id);
    const [request, invite] = [await newest(admin), await newest(ben)];
    api.clock.set(new Date(start.getTime() + 2 * 24 * 60 * minute));
    // Before the job came by, too.
    expect(await world.answer(admin, request, true)).toMatchObject({
      status: 409,
      body: { code: 'invitation_over' },
    });
    expect(await world.answer(ben, invite, true)).toMatchObject({
      status: 409,
      body: { code: 'invitation_over' },
    });
    await closeEntries();
    api.clock.set(start);
    const states = (await world.inbox(ben)).items
      .filter(({ challengeId }) => challengeId === id || challengeId === other.id)
      .map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'withdrawn']);
    expect((await world.inbox(admin)).items.find((item) => item.id === request!.id)?.state).toBe('withdrawn');
  });
});

describe('between groups', () => {
  test('lets a leader ask for their team, and accepting brings everyone in', async () => {
    const { api, programId, admin } = world;
    const [lead, mate, loner] = [
      await asMember(api, programId, { firstName: 'Lea' }),
      await asMember(api, programId),
      await asMember(api, programId),
    ];
    const team = await makeTeam(api.deps, programId, [lead, mate], { name: 'Fast Feet' });
    const other = await makeTeam(api.deps, programId, [world.ben]);
    const { id } = await world.make({ open: 0, between: 'groups' });
    expect((await seen(lead, id)).abilities).toMatchObject({
      joinWithTeams: [],
      requestJoin: false,
      requestJoinWithTeams: [{ id: team.id, name: 'Fast Feet' }],
    });
    expect(await ask(loner, id)).toMatchObject({ status: 422, body: { code: 'needs_team' } });
    expect(await ask(mate, id)).toMatchObject({ status: 422, body: { code: 'needs_team' } });
    expect(await ask(lead, id, { teamId: other.id })).toMatchObject({ status: 422 });
    expect((await ask(lead, id, { teamId: team.id })).body).toMatchObject({
      requested: true,
      abilities: { requestJoinWithTeams: [] },
    });
    const listed = await api.call(admin.token, listChallengeInvites, { params: { id } });
    expect(listed.body.items).toMatchObject([
      { id: team.id, kind: 'team', name: 'Fast Feet', state: 'asking' },
    ]);
    const message = await newest(admin);
    expect(message).toMatchObject({ teamId: team.id, teamName: 'Fast Feet' });
    expect((await world.answer(admin, message, true)).status).toBe(200);
    expect(await seen(mate, id)).toMatchObject({ joined: true, participants: 2, teams: 1 });
    expect(await newest(lead)).toMatchObject({ type: 'note', state: 'accepted', teamName: 'Fast Feet' });
  });
});

test('ends a request when its team is deleted', async () => {
  const { api, programId, admin } = world;
  const lead = await asMember(api, programId);
  const team = await makeTeam(api.deps, programId, [lead]);
  const { id } = await world.make({ open: 0, between: 'groups' });
  await ask(lead, id);
  const request = await newest(admin);
  await api.raw(admin.token, 'DELETE', `teams/${team.id}`);
  expect(await newest(admin)).toMatchObject({ id: request!.id, state: 'withdrawn' });
  expect((await world.answer(admin, request, true)).status).toBe(409);
  await closeEntries();
  const db = api.deps.gateway.forProgram(programId);
  const rows = await db
    .selectFrom('challengeRequest')
    .select('state')
    .where('challengeId', '=', id)
    .execute();
  expect(rows).toEqual([{ state: 'withdrawn' }]);
});

describe('the list of who is invited or asking', () => {
  test('shows the manager states, search and pages, and withdrawing closes the message', async () => {
    const { api, admin, maker, ada, ben } = world;
    const { id } = await world.make({ open: 0, memberIds: [ben.id] });
    await ask(ada, id);
    const list = (who: Person, query: object = {}) =>
      api.call(who.token, listChallengeInvites, { params: { id }, query });
    expect((await list(maker)).body).toMatchObject({
      total: 2,
      perPage: 15,
      items: [
        { id: ada.id, kind: 'member', name: 'Ada X', state: 'asking', since: '2026-11-16T12:00:00.000Z' },
        { id: ben.id, kind: 'member', name: 'Ben X', state: 'invited' },
      ],
    });
    expect((await list(admin, { search: 'BEN' })).body.items).toMatchObject([{ id: ben.id }]);
    expect((await list(admin, { perPage: 1 })).body.next).toContain('page=2');
    expect((await list(ada)).status).toBe(403);
    expect((await list(world.stranger)).status).toBe(404);
    const invite = await newest(ben);
    await api.raw(maker.token, 'POST', `challenges/${id}/remove-member`, { memberIds: [ben.id] });
    expect(await newest(ben)).toMatchObject({ id: invite!.id, state: 'withdrawn' });
    expect((await list(maker)).body.items).toMatchObject([{ id: ada.id }]);
    expect((await world.answer(ben, invite, true)).status).toBe(409);
  });

  test('hides a private challenge from someone who is no longer invited', async () => {
    const { api, maker, ben } = world;
    const { id } = await world.make({ public: 0, memberIds: [ben.id] });
    expect((await seen(ben, id)).invited).toBe(true);
    await api.raw(maker.token, 'POST', `challenges/${id}/remove-member`, { memberIds: [ben.id] });
    expect((await api.call(ben.token, getChallenge, { params: { id } })).status).toBe(404);
  });
});
