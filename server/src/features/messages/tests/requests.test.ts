import { beforeAll, describe, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/challenge-board.ts';
import { addChallengeMembers } from '#contract/features/challenge-entrants.ts';
import { listChallengeInvites, requestJoinChallenge } from '#contract/features/challenge-requests.ts';
import { deleteChallenge, getChallenge } from '#contract/features/challenges.ts';
import { addSteps } from '#contract/features/activity.ts';
import { asAdmin, asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { features } from '../../../app/features.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
let second: Person;
const minute = 60_000;

beforeAll(async () => {
  world = await startPost();
  second = await asAdmin(world.api, world.programId);
});

const ask = (who: Person, id: string, more: object = {}) =>
  world.api.call(who.token, requestJoinChallenge, {
    params: { id },
    body: { memberId: who.id, ...more },
  });
const seen = async (who: Person, id: string) =>
  (await world.api.call(who.token, getChallenge, { params: { id } })).body;
const newest = async (who: Person) => (await world.inbox(who)).items[0];
const closeEntries = () =>
  features
    .flatMap((feature) => feature.jobs ?? [])
    .find(({ name }) => name === 'challenges.closeEntries')!
    .run(world.api.deps);

describe('asking', () => {
  test('tells the maker and every admin once, however often it is asked', async () => {
    const { maker, admin, ada } = world;
    const { id, challengeName } = await world.make({ open: 0 });
    expect(await seen(ada, id)).toMatchObject({
      requested: false,
      abilities: { join: false, requestJoin: true },
    });
    const before = await Promise.all(
      [maker, admin, second].map(async (who) => (await world.inbox(who)).total),
    );
    const asked = await ask(ada, id);
    expect(asked.body).toMatchObject({
      requested: true,
      requestedAt: '2026-11-16T12:00:00.000Z',
      joined: false,
      abilities: { requestJoin: false },
    });
    const again = await ask(ada, id);
    expect([again.status, again.body.requested]).toEqual([200, true]);
    const after = await Promise.all(
      [maker, admin, second].map(async (who) => (await world.inbox(who)).total),
    );
    expect(after).toEqual(before.map((count) => count + 1));
    expect(await newest(second)).toMatchObject({
      type: 'joinrequest',
      from: { id: ada.id, name: 'Ada X' },
      challengeId: id,
      challengeName,
      state: 'open',
    });
    // To who asked it is one message, to the maker.
    expect(await world.inbox(ada, { isOriginator: 1 })).toMatchObject({
      total: 1,
      items: [{ type: 'joinrequest', to: { id: maker.id }, state: 'open' }],
    });
  });

  test('two at once make one request', async () => {
    const { admin, ada } = world;
    const { id } = await world.make({ open: 0 });
    const before = (await world.inbox(admin)).total;
    const answers = await Promise.all([ask(ada, id), ask(ada, id), ask(ada, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await world.inbox(admin)).total).toBe(before + 1);
  });

  test('what is not seen cannot be learned of: private, of another program, of nothing', async () => {
    const { ada, stranger } = world;
    const hidden = await world.make({ open: 0, public: 0 });
    const closed = await world.make({ open: 0 });
    const answers = [
      await ask(ada, hidden.id),
      await ask(ada, crypto.randomUUID()),
      await ask(stranger, closed.id),
    ].map(({ status, body }) => ({ status, code: body.code }));
    expect(answers).toEqual(Array(3).fill({ status: 404, code: 'not_found' }));
  });

  test('for oneself alone; not where one may join at once, is in, or it is too late', async () => {
    const { api, admin, ada, ben } = world;
    const closed = await world.make({ open: 0 });
    const forBen = await api.call(ada.token, requestJoinChallenge, {
      params: { id: closed.id },
      body: { memberId: ben.id },
    });
    expect(forBen.status).toBe(403);
    expect(await ask(ada, (await world.make({ open: 1 })).id)).toMatchObject({
      status: 409,
      body: { code: 'no_request_needed' },
    });
    expect(await ask(admin, closed.id)).toMatchObject({ status: 409, body: { code: 'no_request_needed' } });
    const invited = await world.make({ open: 0, memberIds: [ada.id] });
    expect(await ask(ada, invited.id)).toMatchObject({ status: 409, body: { code: 'no_request_needed' } });
    const inside = await world.make({ open: 0, includeType: 'add', memberIds: [ada.id] }, admin);
    expect(await ask(ada, inside.id)).toMatchObject({ status: 409, body: { code: 'already_in_challenge' } });
    const late = await world.make({ open: 0, startDate: '2026-11-10', joinDeadline: '2026-11-15' }, admin);
    expect(await ask(ada, late.id)).toMatchObject({ status: 422, body: { code: 'join_closed' } });
    const over = await world.make({ open: 0, startDate: '2026-11-01', duration: 14 }, admin);
    expect(await ask(ada, over.id)).toMatchObject({ status: 422, body: { code: 'join_closed' } });
    expect(await ask(ada, closed.id, { teamId: crypto.randomUUID() })).toMatchObject({
      status: 422,
      body: { fields: { teamId: expect.anything() } },
    });
  });
});

describe('answering', () => {
  test('accepting lets in from today, closes it for all, and tells who asked', async () => {
    const { api, maker, admin } = world;
    const walker = await asMember(api, world.programId, { firstName: 'Walter', lastName: 'W' });
    const { id } = await world.make({ open: 0, startDate: '2026-11-10', duration: 14, steps: 1000 }, admin);
    const log = (date: string, steps: number) =>
      api.call(walker.token, addSteps, {
        params: { id: walker.id },
        body: { stepData: [{ date, steps }] } as never,
      });
    expect((await log('2026-11-15', 5000)).status).toBe(200);
    await log('2026-11-16', 700);
    await ask(walker, id);
    const accepted = await world.answer(admin, await newest(admin), true);
    expect(accepted.body).toMatchObject({
      message: { state: 'accepted', abilities: { accept: false, decline: false } },
    });
    expect(accepted.body.message.readAt).not.toBeNull();
    const board = await api.call(walker.token, getLeaderboard, { params: { id } });
    expect(board.body.items).toMatchObject([{ entrantId: walker.id, score: 700 }]);
    expect(await seen(walker, id)).toMatchObject({ joined: true, requested: false });
    expect(await newest(second)).toMatchObject({ type: 'joinrequest', state: 'accepted' });
    expect(await newest(walker)).toMatchObject({
      type: 'note',
      subject: 'challenge.request',
      state: 'accepted',
      from: { id: admin.id },
      challengeId: id,
      readAt: null,
      abilities: { accept: false },
    });
    expect(await world.answer(second, await newest(second), false)).toMatchObject({
      status: 409,
      body: { code: 'already_answered' },
    });
    expect(await world.answer(walker, await newest(walker), true)).toMatchObject({ status: 409 });
    expect((await world.inbox(maker)).items[0]?.challengeId).not.toBe(id);
  });

  test('declining tells who asked; they may ask again', async () => {
    const { maker, ada } = world;
    const { id } = await world.make({ open: 0 });
    await ask(ada, id);
    expect((await world.answer(maker, await newest(maker), false)).status).toBe(200);
    expect(await newest(ada)).toMatchObject({ type: 'note', state: 'declined', from: { id: maker.id } });
    expect(await seen(ada, id)).toMatchObject({ joined: false, abilities: { requestJoin: true } });
    expect((await ask(ada, id)).body.requested).toBe(true);
    expect(await newest(maker)).toMatchObject({ state: 'open' });
  });

  test('of two recipients who answer at once one wins, and says so once', async () => {
    const { admin, ben, maker } = world;
    for (const [first, other] of [
      [true, false],
      [true, true],
      [false, true],
    ] as const) {
      const { id } = await world.make({ open: 0 });
      await ask(ben, id);
      const before = (await world.inbox(ben)).total;
      const [a, b, c] = [await newest(admin), await newest(second), await newest(maker)];
      const answers = await Promise.all([
        world.answer(admin, a, first),
        world.answer(second, b, other),
        world.answer(maker, c, first),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const told = await world.inbox(ben);
      expect(told.total).toBe(before + 1);
      const { joined } = await seen(ben, id);
      expect(told.items[0]!.state).toBe(joined ? 'accepted' : 'declined');
      expect(await newest(admin)).toMatchObject({ state: told.items[0]!.state });
    }
  });

  test('who no longer runs the challenge no longer answers', async () => {
    const { api, ada } = world;
    const former = await asAdmin(api, world.programId);
    const { id } = await world.make({ open: 0 });
    await ask(ada, id);
    const message = await newest(former);
    const db = api.deps.gateway.forProgram(world.programId);
    await db.updateTable('member').set({ roleName: 'NonAdmin' }).where('id', '=', former.id).execute();
    expect((await world.answer(former, message, true)).status).toBe(403);
    expect(await seen(ada, id)).toMatchObject({ joined: false, requested: true });
  });
});

describe('closing by itself', () => {
  test('who asked and then comes in otherwise leaves nothing to answer', async () => {
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

  test('an accepted request and a join at once bring nobody in twice, and nothing hangs', async () => {
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

  test('a deleted challenge leaves nothing to answer', async () => {
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

  test('after the last day requests and invitations end', async () => {
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
  test('a leader asks for their team; accepting brings everybody on it', async () => {
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

describe('the list of who is invited or asking', () => {
  test('for who runs the challenge: state, search, pages; taking back closes the message', async () => {
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

  test('a private challenge stays out of sight for who is no longer invited', async () => {
    const { api, maker, ben } = world;
    const { id } = await world.make({ public: 0, memberIds: [ben.id] });
    expect((await seen(ben, id)).invited).toBe(true);
    await api.raw(maker.token, 'POST', `challenges/${id}/remove-member`, { memberIds: [ben.id] });
    expect((await api.call(ben.token, getChallenge, { params: { id } })).status).toBe(404);
  });
});
