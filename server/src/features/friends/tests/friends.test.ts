import { beforeAll, describe, expect, test } from 'vitest';
import { listFriends, mostFriendInvites } from '#contract/features/friends/friends.ts';
import { answerMessage, sendInvites } from '#contract/features/messages/messages.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import type { Person } from '../../../../test/api.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startFriends, type FriendsWorld } from './world.ts';

let world: FriendsWorld;
beforeAll(async () => {
  world = await startFriends();
});

const friendsOf = async (viewer: Person, of: Person) => {
  const answer = await world.api.call(viewer.token, listFriends, { params: { id: of.id } });
  return answer.status === 200 ? answer.body.items.map(({ id }) => id) : answer.status;
};
const days = (count: number) =>
  world.api.clock.set(new Date(world.api.clock.now().getTime() + count * 86_400_000));

const inviteAll = async (who: Person, recipientIds: string[]) => {
  const { status, body } = await world.api.call(who.token, sendInvites, {
    body: { type: 'friends', recipientIds },
  });
  return [status, body.code];
};

describe('asking', () => {
  test('makes friends of two members after a message was accepted', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    expect(await world.add(ada, ben)).toMatchObject({ status: 200, relation: 'asked' });
    expect(await world.add(ada, ben)).toMatchObject({ status: 200, relation: 'asked' });
    const [invite, ...more] = await world.invites(ben);
    expect([invite?.from, more.length]).toEqual([ada.id, 0]);
    expect(await world.invites(ada, true)).toHaveLength(1);
    const answer = { params: { id: invite!.id }, body: { accept: true } };
    expect((await world.api.call(ben.token, answerMessage, answer)).body.message.state).toBe('accepted');
    expect([await friendsOf(ada, ada), await friendsOf(ben, ben)]).toEqual([[ben.id], [ada.id]]);
    expect((await world.api.call(ben.token, answerMessage, answer)).body.code).toBe('already_answered');
    expect(await world.add(ben, ada)).toMatchObject({ status: 200, relation: 'friends' });
  });

  test('makes two members who ask each other friends once, also at the same moment', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    const answers = await Promise.all([world.add(ada, ben), world.add(ben, ada)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await friendsOf(ada, ben)).toEqual([ada.id]);
    expect([await friendsOf(ada, ada), await friendsOf(ben, ben)]).toEqual([[ben.id], [ada.id]]);
    expect([await world.invites(ada), await world.invites(ben)]).toEqual([[], []]);
  });

  test('asks each of many members once in parallel', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await Promise.all(Array.from({ length: 6 }, () => world.add(ada, ben)));
    expect(await world.invites(ben)).toHaveLength(1);
  });

  test('allows asking again seven days after a decline', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.add(ada, ben);
    expect(await world.remove(ben, ada)).toBe('none');
    expect(await world.states(ben)).toEqual(['declined']);
    days(6);
    expect(await world.add(ada, ben)).toMatchObject({ status: 409, code: 'asked_recently' });
    // The other way round nobody was declined.
    expect(await world.add(ben, ada)).toMatchObject({ relation: 'asked' });
    expect(await world.remove(ben, ada)).toBe('none');
    days(1);
    expect(await world.add(ada, ben)).toMatchObject({ status: 200, relation: 'asked' });
    expect(await world.states(ben)).toContain('open');
  });

  test('closes the message of a withdrawn request, and waits a day', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.add(ada, ben);
    await world.remove(ada, ben);
    expect(await world.states(ben)).toEqual(['withdrawn']);
    expect((await world.add(ada, ben)).code).toBe('asked_recently');
    expect((await world.add(ben, ada, { invite: false })).code).toBe('invitation_over');
  });

  test('accepts by the id of an invitation only if it is theirs', async () => {
    const [ada, ben, cora] = [await world.person(), await world.person('Ben'), await world.person('Cora')];
    await world.add(ada, ben);
    await world.add(cora, ben);
    const { inviteId } = (await world.invites(ben)).find(({ from }) => from === cora.id)!;
    const wrong = { invitePrimaryId: inviteId };
    expect((await world.add(ben, ada, wrong)).code).toBe('invitation_over');
    expect((await world.add(ben, ada, { invitePrimaryId: newId() })).code).toBe('invitation_over');
    expect((await world.add(ben, cora, wrong)).relation).toBe('friends');
  });

  test('refuses oneself, hidden members, strangers and absent ones, while hidden members may ask', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.api.call(ben.token, updateMember, { params: { id: ben.id }, body: { profileHidden: true } });
    expect((await world.add(ada, ada)).status).toBe(422);
    const nobody = { ...ada, id: newId() };
    for (const other of [ben, world.stranger, nobody]) expect((await world.add(ada, other)).status).toBe(404);
    expect((await world.add(ben, ada)).relation).toBe('asked');
    expect((await world.add(ada, ben)).relation).toBe('friends');
    expect(await friendsOf(ada, ada)).toEqual([ben.id]);
    expect((await world.add(world.admin, ben)).relation).toBe('asked');
  });
});

describe('by invites', () => {
  test('asks several at once, accepts those who asked, and skips friends', async () => {
    const [ada, ben, cora, dan] = [
      await world.person(),
      await world.person('Ben'),
      await world.person('Cora'),
      await world.person('Dan'),
    ];
    await world.befriend(ada, ben);
    await world.add(cora, ada);
    expect(await inviteAll(ada, [ben.id, cora.id, dan.id])).toEqual([200, undefined]);
    expect(await friendsOf(ada, ada)).toEqual([ben.id, cora.id]);
    expect(await world.invites(dan)).toHaveLength(1);
  });

  test('refuses everyone if one does not exist', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    expect(await inviteAll(ada, [ben.id, world.stranger.id])).toEqual([422, 'validation_failed']);
    expect(await world.invites(ben)).toEqual([]);
    expect(await inviteAll(ada, [])).toEqual([400, 'bad_input']);
  });

  test('allows 200 a day', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    const db = world.api.deps.gateway.forProgram(world.programId);
    const crowd = await Promise.all(Array.from({ length: 3 }, () => world.person('Crowd')));
    const now = world.api.clock.now();
    const many = await Promise.all(
      Array.from({ length: mostFriendInvites - 3 }, () => makeMember(world.api.deps, world.programId)),
    );
    const rows = many.map(({ id }) => ({
      programId: world.programId,
      fromId: ada.id,
      toId: id,
      id: newId(),
      state: 'open',
      createdAt: now,
    }));
    await db.insertInto('friendInvite').values(rows).execute();
    expect(await inviteAll(ada, [...crowd.map(({ id }) => id), ben.id])).toEqual([429, 'too_many_requests']);
    expect(
      await inviteAll(
        ada,
        crowd.map(({ id }) => id),
      ),
    ).toEqual([200, undefined]);
    expect((await world.add(ada, ben)).status).toBe(429);
    days(1.01);
    expect((await world.add(ada, ben)).relation).toBe('asked');
  });
});
