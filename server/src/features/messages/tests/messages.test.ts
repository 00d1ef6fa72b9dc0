import { beforeAll, describe, expect, test } from 'vitest';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import {
  listMemberInvites,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
} from '#contract/features/messages/messages.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { openStream } from '../../../../test/streams.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
let reader: Person;

beforeAll(async () => {
  world = await startPost();
  reader = await asMember(world.api, world.programId, { firstName: 'Rita', lastName: 'Reader' });
  for (let at = 0; at < 12; at += 1)
    await world.make({ challengeName: `Invited ${at}`, memberIds: [reader.id] });
});

const unreadByAuth = async (who: Person) =>
  (await world.api.call(who.token, getAuthUser, { query: { relations: 'unreadCount' } })).body.unreadCount;

describe('reading', () => {
  test('pages by ten from the newest, with sender, recipient and subject', async () => {
    const first = await world.inbox(reader);
    expect(first).toMatchObject({ total: 12, unread: 12 });
    expect(first.items.map((item) => item.challengeName)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Invited ${11 - at}`),
    );
    expect(first.items[0]).toMatchObject({
      type: 'invite',
      subject: 'challenge.invite',
      from: { id: world.maker.id, name: 'Maker X' },
      to: { id: reader.id, name: 'Rita Reader' },
      teamId: null,
      readAt: null,
      state: 'open',
      abilities: { accept: true, decline: true },
    });
    // The page number says which page it is; the cursor beside it where it begins.
    expect(first.next).toBe(`members/${reader.id}/messages?page=2&perPage=10&after=${first.after}`);
    const numbered = await world.inbox(reader, { page: 2 });
    const second = await world.inbox(reader, { page: 2, after: first.after! });
    expect(second).toEqual(numbered);
    expect(second.items.map((item) => item.challengeName)).toEqual(['Invited 1', 'Invited 0']);
    expect(second.next).toBeNull();
  });

  test('searches by subject and by visible name', async () => {
    const found = async (search: string, more: object = {}) =>
      (await world.inbox(reader, { search, ...more })).items.map((item) => item.challengeName);
    expect(await found('INVITED 11')).toEqual(['Invited 11']);
    expect((await world.inbox(reader, { search: 'maker' })).total).toBe(12);
    expect(await found('invited 1', { type: 'note' })).toEqual([]);
    // Not the person's own name, and no pattern characters.
    expect(await found('rita')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect((await world.inbox(world.maker, { isOriginator: 1, search: 'rita' })).total).toBe(12);
    const hide = (profileHidden: boolean) =>
      world.api.call(world.maker.token, updateMember, {
        params: { id: world.maker.id },
        body: { profileHidden },
      });
    expect((await hide(true)).status).toBe(200);
    expect(await found('maker')).toEqual([]);
    expect((await hide(false)).status).toBe(200);
  });

  test('filters by type, and lists sent messages', async () => {
    expect(await world.inbox(reader, { type: 'joinrequest' })).toMatchObject({ total: 0, items: [] });
    expect(await world.inbox(reader, { type: 'invite' })).toMatchObject({ total: 12 });
    const sent = await world.inbox(world.maker, { isOriginator: 1 });
    expect(sent).toMatchObject({ total: 12, unread: 0 });
    expect(sent.items[0]).toMatchObject({
      to: { id: reader.id },
      readAt: null,
      abilities: { accept: false, decline: false },
    });
  });

  test('are private, for admins and other programs too', async () => {
    const { api, admin, stranger } = world;
    const params = { id: reader.id };
    expect((await api.call(admin.token, listMessages, { params })).status).toBe(403);
    expect((await api.call(stranger.token, listMessages, { params })).status).toBe(404);
    const id = (await world.inbox(reader)).items[0]!.id;
    for (const who of [admin, stranger, world.maker])
      expect((await api.call(who.token, markMessageRead, { params: { id } })).status).toBe(404);
  });

  test('hides the name of a hidden recipient from the sender, except for admins', async () => {
    const { api, admin, maker } = world;
    const shy = await asMember(api, world.programId, { firstName: 'Shy', lastName: 'One' });
    await world.make({ memberIds: [shy.id] });
    await world.make({ memberIds: [shy.id] }, admin);
    await api.call(shy.token, updateMember, { params: { id: shy.id }, body: { profileHidden: true } });
    expect((await world.inbox(maker, { isOriginator: 1 })).items[0]!.to).toBeNull();
    expect((await world.inbox(admin, { isOriginator: 1 })).items[0]!.to).toEqual({
      id: shy.id,
      name: 'Shy One',
      username: expect.any(String),
      image: null,
    });
    // Authors are shown by name.
    await world.make({ memberIds: [reader.id] }, shy);
    expect((await world.inbox(reader)).items[0]!.from).toMatchObject({ id: shy.id, name: 'Shy One' });
  });
});

describe('marking', () => {
  test('marks one, then all, and the count follows, at login too', async () => {
    const { api } = world;
    const before = (await world.inbox(reader)).unread;
    expect(await unreadByAuth(reader)).toBe(before);
    const id = (await world.inbox(reader)).items[3]!.id;
    for (const _ of ['once', 'twice']) {
      const marked = await api.call(reader.token, markMessageRead, { params: { id } });
      expect([marked.status, marked.body.unread]).toEqual([200, before - 1]);
    }
    expect((await world.inbox(reader)).items[3]!.readAt).toBe('2026-11-16T12:00:00.000Z');
    const all = await api.call(reader.token, markAllMessagesRead, { body: { memberId: reader.id } });
    expect([all.status, all.body.unread]).toEqual([200, 0]);
    expect(await unreadByAuth(reader)).toBe(0);
    const others = await api.call(reader.token, markAllMessagesRead, { body: { memberId: world.ada.id } });
    expect(others.status).toBe(403);
  });
});

describe('open invitations', () => {
  test('lists received and sent ones, for challenges, teams and friends', async () => {
    const { api, maker } = world;
    const of = (who: Person, query: object) =>
      api.call(who.token, listMemberInvites, { params: { id: who.id }, query });
    const got = await of(reader, { type: 'competitions', recipient: 1 });
    expect(got.body.total).toBeGreaterThanOrEqual(12);
    expect((await of(reader, { type: 'competitions', recipient: 0 })).body.total).toBe(0);
    expect((await of(maker, { recipient: 0 })).body.total).toBeGreaterThanOrEqual(12);
    expect((await of(reader, { type: 'groups' })).body.total).toBe(0);
    expect((await of(reader, { type: 'friends' })).body.total).toBe(0);
    expect((await of(reader, { type: 'outsiders' })).status).toBe(400);
    expect((await of(reader, { recipient: 2 })).status).toBe(400);
  });

  test('leaves out answered ones', async () => {
    const newest = (await world.inbox(reader, { type: 'invite' })).items[0]!;
    const params = { id: reader.id };
    const count = async () => (await world.api.call(reader.token, listMemberInvites, { params })).body.total;
    const before = await count();
    expect((await world.answer(reader, newest, false)).status).toBe(200);
    expect(await count()).toBe(before - 1);
  });
});

test('notifies only the member’s own open pages', async () => {
  const { api, ada, ben, admin } = world;
  const streams = [await openStream(api.address, ada.token), await openStream(api.address, ben.token)];
  for (const stream of streams) await stream.listening();
  const { id } = await world.make({}, admin);
  const invite = (memberId: string) =>
    api.call(admin.token, addChallengeMembers, {
      params: { id },
      body: { memberIds: [memberId], invite: 1 },
    });
  await invite(ada.id);
  await invite(ben.id);
  expect(await streams[0]!.nextEvent()).toEqual(['messages.moved', { id: ada.id }]);
  // Ben heard nothing of Ada's.
  expect(await streams[1]!.nextEvent()).toEqual(['messages.moved', { id: ben.id }]);
});
