import { beforeAll, describe, expect, test } from 'vitest';
import { blockMember, listFriends, unblockMember } from '#contract/features/friends/friends.ts';
import type { Person } from '../../../../test/api.ts';
import { sql } from '../../../platform/db/db.ts';
import { startFriends, type FriendsWorld } from './world.ts';

let world: FriendsWorld;
beforeAll(async () => {
  world = await startFriends();
});

const friendsOf = async (who: Person) => {
  const answer = await world.api.call(who.token, listFriends, { params: { id: who.id } });
  return answer.body.items.map(({ id }) => id);
};

describe('ending', () => {
  test('ends a friendship for both when either does', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.befriend(ada, ben);
    expect(await world.remove(ben, ada)).toBe('none');
    expect(await world.remove(ben, ada)).toBe('none');
    expect([await friendsOf(ada), await friendsOf(ben)]).toEqual([[], []]);
    expect((await world.add(ada, ben)).relation).toBe('asked');
  });

  test('does not let someone who was declined ask again by blocking and unblocking', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.add(ada, ben);
    await world.remove(ben, ada);
    const input = { params: { id: ada.id }, body: { memberId: ben.id } };
    expect((await world.api.call(ada.token, blockMember, input)).status).toBe(200);
    expect((await world.api.call(ada.token, unblockMember, input)).status).toBe(200);
    expect((await world.add(ada, ben)).code).toBe('asked_recently');
  });

  test('refuses a request without both ids, in the quoted words', async () => {
    const ada = await world.person();
    for (const [id, friendId] of [
      [ada.id, undefined],
      [ada.id, null],
      [ada.id, ''],
      ['undefined', ada.id],
    ]) {
      const answer = await world.api.raw(ada.token, 'POST', `members/${id}/remove-friend`, { friendId });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { code: 'needs_both_ids', message: "You need both the member's id and friend's id." },
      ]);
    }
  });

  test('allows at most a thousand friends', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    const db = world.api.deps.gateway.forProgram(world.programId);
    const now = world.api.clock.now();
    await sql`insert into member (program_id, id, email, username, first_name, last_name, role_name, time_zone, registered_on, created_at)
      select ${world.programId}::uuid, md5('crowd' || n)::uuid, 'many' || n || '@x.example', 'many' || n, 'Many', 'Friends', 'NonAdmin', 'UTC',
        date '2026-01-01', ${now}::timestamptz from generate_series(1, 1000) n`.execute(db);
    await sql`insert into friendship (program_id, member_id, friend_id, since)
      select program_id, ${ada.id}::uuid, id, ${now}::timestamptz from member
      where program_id = ${world.programId} and username like 'many%'`.execute(db);
    await world.add(ada, ben);
    expect(await world.add(ben, ada)).toMatchObject({ status: 409, code: 'too_many_friends' });
  });
});
