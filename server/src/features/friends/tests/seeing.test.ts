import { beforeAll, describe, expect, test } from 'vitest';
import {
  blockMember,
  getProfile,
  listBlocked,
  listFriends,
  searchMembers,
  unblockMember,
} from '#contract/features/friends/friends.ts';
import {
  createJournal,
  createJournalComment,
  listMemberJournals,
  listProgramJournals,
} from '#contract/features/journals/journals.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import type { Person } from '../../../../test/api.ts';
import { startFriends, type FriendsWorld } from './world.ts';

let world: FriendsWorld;
beforeAll(async () => {
  world = await startFriends();
});

const hide = (who: Person) =>
  world.api.call(who.token, updateMember, { params: { id: who.id }, body: { profileHidden: true } });
const block = async (who: Person, other: Person) =>
  (await world.api.call(who.token, blockMember, { params: { id: who.id }, body: { memberId: other.id } }))
    .status;
const unblock = async (who: Person, other: Person) =>
  (await world.api.call(who.token, unblockMember, { params: { id: who.id }, body: { memberId: other.id } }))
    .status;
const found = async (who: Person, search: string) => {
  const { body } = await world.api.call(who.token, searchMembers, {
    params: { id: world.programId },
    query: { search },
  });
  return body.items.map(({ id, relation }) => [id, relation]);
};
const profile = async (who: Person, username: string) =>
  world.api.call(who.token, getProfile, { params: { username } });

describe('finding people', () => {
  test('finds people by name with their connection; friends find hidden ones, and nobody finds blocked ones', async () => {
    const [ada, ben, cora, dan, eve] = [
      await world.person('Zadie'),
      await world.person('Zben'),
      await world.person('Zcora'),
      await world.person('Zdan'),
      await world.person('Zeve'),
    ];
    await world.befriend(ada, ben);
    await hide(ben);
    await world.add(ada, cora);
    await world.add(dan, ada);
    await block(eve, ada);
    expect(await found(ada, 'z')).toEqual([
      [ben.id, 'friends'],
      [cora.id, 'asked'],
      [dan.id, 'asks'],
    ]);
    expect((await found(dan, 'z')).map(([id]) => id)).toEqual([ada.id, cora.id, eve.id]);
    const list = await world.api.call(ada.token, listProgramMembers, {
      params: { id: world.programId },
      query: { search: 'z' },
    });
    expect(list.body.items.map(({ id }) => id)).toEqual([ada.id, ben.id, cora.id, dan.id]);
    const other = await world.api.call(ada.token, searchMembers, {
      params: { id: world.stranger.programId },
    });
    expect(other.status).toBe(404);
  });

  test('finds a profile by username ignoring case, if it is visible', async () => {
    const [ada, ben, cora] = [
      await world.person('Pia'),
      await world.person('Pben'),
      await world.person('Pcora'),
    ];
    const name = (await world.api.call(ben.token, getMember, { params: { id: ben.id } })).body.username;
    expect((await profile(ada, name.toUpperCase())).body).toMatchObject({
      id: ben.id,
      relation: 'none',
      friendCount: 0,
    });
    expect((await profile(ben, name)).body.relation).toBe('self');
    await world.befriend(ben, cora);
    await hide(ben);
    expect((await profile(ada, name)).status).toBe(404);
    expect((await profile(cora, name)).body.relation).toBe('friends');
    expect((await profile(world.admin, name)).status).toBe(200);
    expect((await profile(world.stranger, name)).status).toBe(404);
    expect((await profile(ada, 'nobody-at-all')).status).toBe(404);
  });
});

describe('blocking', () => {
  test('ends the friendship and hides both from each other without telling anyone', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.befriend(ada, ben);
    const before = (await world.states(ben)).length;
    expect(await block(ada, ben)).toBe(200);
    expect(await block(ada, ben)).toBe(404);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect((await world.api.call(one.token, getMember, { params: { id: other.id } })).status).toBe(404);
      expect((await world.api.call(one.token, listFriends, { params: { id: other.id } })).status).toBe(404);
      expect((await world.api.call(one.token, listFriends, { params: { id: one.id } })).body.items).toEqual(
        [],
      );
      expect((await world.add(one, other)).status).toBe(404);
    }
    expect(await world.states(ben)).toHaveLength(before);
    const list = await world.api.call(ada.token, listBlocked, { params: { id: ada.id } });
    expect(list.body.items.map(({ id }) => id)).toEqual([ben.id]);
    expect(await unblock(ben, ada)).toBe(404);
    expect(await unblock(ada, ben)).toBe(200);
    expect(await unblock(ada, ben)).toBe(404);
    expect((await world.add(ben, ada)).relation).toBe('asked');
  });

  test('withdraws open requests', async () => {
    const [ada, ben] = [await world.person(), await world.person('Ben')];
    await world.add(ada, ben);
    await block(ben, ada);
    expect(await world.states(ben)).toEqual(['withdrawn']);
    expect(await world.invites(ada, true)).toEqual([]);
  });

  test('removes the other from journals: entries, comments and counts', async () => {
    const [ada, ben, cora] = [await world.person(), await world.person('Ben'), await world.person('Cora')];
    const { api, programId } = world;
    const write = async (who: Person) =>
      (await api.call(who.token, createJournal, { body: { text: 'Hello', privacy: 'program' } })).body.id;
    const [ofAda, ofCora] = [await write(ada), await write(cora)];
    for (const who of [ada, ben])
      await api.call(who.token, createJournalComment, { body: { journalId: ofCora, text: who.id } });
    await block(ben, ada);
    const feed = async (who: Person) => {
      const query = { includeComments: true, perPage: 100 };
      const { items } = (await api.call(who.token, listProgramJournals, { params: { id: programId }, query }))
        .body;
      const mine = items.find(({ id }) => id === ofCora);
      return [
        items.some(({ id }) => id === ofAda),
        mine?.commentCount,
        mine?.comments?.map(({ text }) => text),
      ];
    };
    expect(await feed(ben)).toEqual([false, 1, [ben.id]]);
    expect(await feed(ada)).toEqual([true, 1, [ada.id]]);
    expect(await feed(cora)).toEqual([true, 2, [ada.id, ben.id]]);
    expect(await feed(world.admin)).toEqual([true, 2, [ada.id, ben.id]]);
    const journal = await api.call(ben.token, listMemberJournals, { params: { id: ada.id } });
    expect(journal.status).toBe(404);
    const said = { body: { journalId: ofAda, text: 'Hi' } };
    expect((await api.call(ben.token, createJournalComment, said)).status).toBe(404);
  });
});

describe('journals for friends', () => {
  test('are readable by friends only, not by colleagues or admins', async () => {
    const [ada, ben, cora] = [await world.person(), await world.person('Ben'), await world.person('Cora')];
    const { api, programId } = world;
    await world.befriend(ada, ben);
    const ids: Record<string, string> = {};
    for (const privacy of ['me', 'friends', 'program'] as const)
      ids[privacy] = (await api.call(ada.token, createJournal, { body: { text: privacy, privacy } })).body.id;
    const journal = async (who: Person) =>
      (
        await api.call(who.token, listMemberJournals, {
          params: { id: ada.id },
          query: { includeMetaCounts: true },
        })
      ).body;
    const read = async (who: Person) => (await journal(who)).items.map(({ text }) => text);
    expect(await read(ada)).toEqual(['program', 'friends', 'me']);
    expect(await read(ben)).toEqual(['program', 'friends']);
    expect((await journal(ben)).metaCounts?.entries).toBe(2);
    for (const who of [cora, world.admin]) expect(await read(who)).toEqual(['program']);
    for (const [who, status] of [
      [ben, 200],
      [cora, 404],
      [world.admin, 404],
    ] as const) {
      const said = { body: { journalId: ids['friends']!, text: 'Hi' } };
      expect((await api.call(who.token, createJournalComment, said)).status).toBe(status);
    }
    const feed = async (who: Person, friends: boolean) => {
      const query = { friends, perPage: 1 };
      const texts: string[] = [];
      let path: string | null =
        `programs/${programId}/journals?${new URLSearchParams({ friends: String(friends), perPage: '1' })}`;
      expect(
        (await api.call(who.token, listProgramJournals, { params: { id: programId }, query })).status,
      ).toBe(200);
      while (path) {
        const page: { body: { items: { text: string; author: { id: string } }[]; next: string | null } } =
          await api.raw(who.token, 'GET', path);
        texts.push(...page.body.items.filter(({ author }) => author.id === ada.id).map(({ text }) => text));
        path = page.body.next;
      }
      return texts;
    };
    expect(await feed(ben, true)).toEqual(['program', 'friends']);
    expect(await feed(ben, false)).toEqual(['program']);
    expect(await feed(cora, true)).toEqual([]);
    const ofFriends = { params: { id: ben.id }, query: { filter: 'friends' } } as const;
    expect(
      (await api.call(ben.token, listMemberJournals, ofFriends)).body.items.map(({ text }) => text),
    ).toEqual(['program', 'friends']);
    expect((await api.call(ada.token, listMemberJournals, ofFriends)).status).toBe(403);
    await hide(ada);
    expect(await read(ben)).toEqual(['program', 'friends']);
    expect(await feed(ben, false)).toEqual(['program']);
    expect((await api.call(cora.token, listMemberJournals, { params: { id: ada.id } })).status).toBe(404);
    await world.remove(ben, ada);
    expect((await api.call(ben.token, listMemberJournals, { params: { id: ada.id } })).status).toBe(404);
    expect(await feed(ben, true)).toEqual([]);
  });
});
