import { expect } from 'vitest';
import { addFriend, removeFriend } from '#contract/features/friends/friends.ts';
import { listMemberInvites, listMessages } from '#contract/features/messages/messages.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

export interface FriendsWorld {
  api: TestApi;
  programId: string;
  /** Returns somebody new of the program. */
  person(firstName?: string): Promise<Person>;
  admin: Person;
  /** A member of another program. */
  stranger: Person;
  add(
    who: Person,
    friend: Person,
    more?: object,
  ): Promise<{ status: number; relation: string; code: string | undefined }>;
  remove(who: Person, friend: Person): Promise<string>;
  befriend(one: Person, other: Person): Promise<void>;
  /** Open invitations to be friends that somebody got (or sent). */
  invites(
    who: Person,
    sent?: boolean,
  ): Promise<{ id: string; inviteId: string | null; from: string | null }[]>;
  /** Returns the delivery of a person's emails, newest first. */
  states(who: Person): Promise<string[]>;
}

/** A program with people who do not know each other yet, at noon UTC on Monday 16 November 2026. */
export async function startFriends(): Promise<FriendsWorld> {
  const api = await startApi();
  const programId = await inProgram(api);
  let count = 0;
  const world: FriendsWorld = {
    api,
    programId,
    person: (firstName = 'Ada') => {
      count += 1;
      return asMember(api, programId, {
        firstName,
        lastName: `L${count}`,
        username: `${firstName.toLowerCase()}${count}`,
      });
    },
    admin: await asAdmin(api, programId),
    stranger: await asMember(api, await inProgram(api)),
    async add(who, friend, more = {}) {
      const body = { friendId: friend.id, ...more };
      const answer = await api.call(who.token, addFriend, { params: { id: who.id }, body });
      return { status: answer.status, relation: answer.body.relation, code: answer.body.code };
    },
    async remove(who, friend) {
      const body = { friendId: friend.id };
      const answer = await api.call(who.token, removeFriend, { params: { id: who.id }, body });
      expect(answer.status).toBe(200);
      return answer.body.relation;
    },
    async befriend(one, other) {
      expect((await world.add(one, other)).relation).toBe('asked');
      expect((await world.add(other, one)).relation).toBe('friends');
    },
    async invites(who, sent = false) {
      const query = { type: 'friends', recipient: sent ? 0 : 1 } as const;
      const answer = await api.call(who.token, listMemberInvites, { params: { id: who.id }, query });
      return answer.body.items.map(({ id, inviteId, from }) => ({ id, inviteId, from: from?.id ?? null }));
    },
    async states(who) {
      const answer = await api.call(who.token, listMessages, { params: { id: who.id } });
      return answer.body.items.map(({ state }) => state);
    },
  };
  return world;
}
