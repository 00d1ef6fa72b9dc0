import { beforeAll, describe, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { asAdmin, asMember, type Person } from '../../../../test/api.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
let second: Person;

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

describe('asking', () => {
  test('informs the creator and every admin once, however often it is asked', async () => {
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

  test('makes one request of two at once', async () => {
    const { admin, ada } = world;
    const { id } = await world.make({ open: 0 });
    const before = (await world.inbox(admin)).total;
    const answers = await Promise.all([ask(ada, id), ask(ada, id), ask(ada, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await world.inbox(admin)).total).toBe(before + 1);
  });

  test('reveals nothing about invisible challenges', async () => {
    const { ada, stranger } = world;
    const hidden = await world.make({ open: 0, public: 0 });
    const closed = await world.make({ open: 0 });
    const answers = [
      await ask(ada, hidden.id),
      await ask(ada, crypto.randomUUID()),
      await ask(stranger, closed.id),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('works only for oneself, and is refused when it is not needed or too late', async () => {
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
  test('accepting lets the member in from today, closes it for everyone, and informs them', async () => {
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

  test('declining notifies the member, who can ask again', async () => {
    const { maker, ada } = world;
    const { id } = await world.make({ open: 0 });
    await ask(ada, id);
    expect((await world.answer(maker, await newest(maker), false)).status).toBe(200);
    expect(await newest(ada)).toMatchObject({ type: 'note', state: 'declined', from: { id: maker.id } });
    expect(await seen(ada, id)).toMatchObject({ joined: false, abilities: { requestJoin: true } });
    expect((await ask(ada, id)).body.requested).toBe(true);
    expect(await newest(maker)).toMatchObject({ state: 'open' });
  });

  test('counts one of two answers at once', async () => {
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

  test('is refused for someone who no longer manages the challenge', async () => {
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
