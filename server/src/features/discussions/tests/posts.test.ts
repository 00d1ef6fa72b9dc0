import { beforeAll, describe, expect, test } from 'vitest';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import {
  createPost,
  deletePost,
  getChallengeDiscussion,
  updatePost,
} from '#contract/features/discussions/discussions.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asMember } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { picture } from '../../../../test/pictures.ts';
import { startWorld, type DiscussionWorld } from './world.ts';

let world: DiscussionWorld;
beforeAll(async () => {
  world = await startWorld();
});

describe('reading', () => {
  test('starts as an empty page with the topic and what the reader may do', async () => {
    const { ben, cora } = world;
    const id = await world.challenge();
    const empty = { items: [], total: 0, page: 1, perPage: 10, next: null, subscribed: false };
    expect(await world.read(ben, id)).toMatchObject({ ...empty, abilities: { post: true } });
    expect(await world.read(cora, id)).toMatchObject({ ...empty, abilities: { post: false } });
  });

  test('lists the newest first, with author, text and moment', async () => {
    const { api, ada, ben, cora } = world;
    const id = await world.challenge();
    const { topicId } = await world.read(ben, id);
    await world.post(ben, id, 'Good morning');
    api.clock.advance(60_000);
    await world.post(ada, id, '  Off we go\n\n');
    const seen = await world.read(cora, id);
    expect(seen.topicId).toBe(topicId);
    expect(seen.items).toMatchObject([
      { text: 'Off we go', author: { id: ada.id, name: 'Ada A', username: 'ada', image: null } },
      { text: 'Good morning', author: { id: ben.id }, topicId, photos: [], editedAt: null },
    ]);
    expect(seen.items[0]!.createdAt).toBe(api.clock.now().toISOString());
  });

  test('has ten posts a page', async () => {
    const { ben } = world;
    const id = await world.challenge();
    for (let at = 1; at <= 12; at += 1) await world.post(ben, id, `Post ${at}`);
    const first = await world.read(ben, id);
    expect(first.items.map(({ text }) => text)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Post ${n}`),
    );
    expect(first).toMatchObject({ total: 12, next: `challenges/${id}/discussion?page=2&perPage=10` });
    const second = await world.read(ben, id, { page: 2 });
    expect(second.items.map(({ text }) => text)).toEqual(['Post 2', 'Post 1']);
    expect(second.next).toBeNull();
  });

  test('photos only', async () => {
    const { ben } = world;
    const id = await world.challenge();
    await world.post(ben, id, 'Words');
    const shown = await world.post(ben, id, 'A view', [await picture()]);
    const seen = await world.read(ben, id, { photosOnly: true });
    expect(seen.items.map((post) => post.id)).toEqual([shown.id]);
    expect(seen.total).toBe(1);
    expect((await world.read(ben, id, { photosOnly: false })).total).toBe(2);
  });

  test('hides the names of authors with hidden profiles, except from admins and themselves', async () => {
    const { api, ben, admin, programId } = world;
    const id = await world.challenge();
    const shy = await asMember(api, programId);
    await api.raw(admin.token, 'POST', `challenges/${id}/add-member`, { memberIds: [shy.id], invite: 0 });
    await api.call(shy.token, updateMember, { params: { id: shy.id }, body: { profileHidden: true } });
    await world.post(shy, id, 'Hello');
    const [seen] = (await world.read(ben, id)).items;
    expect(seen).toMatchObject({ text: 'Hello', author: { name: null, username: null, image: null } });
    for (const who of [shy, admin]) {
      const [named] = (await world.read(who, id)).items;
      expect(named!.author.name).toBeTruthy();
    }
  });

  test('orders posts of the same moment', async () => {
    const { ben } = world;
    const id = await world.challenge();
    for (let at = 0; at < 6; at += 1) await world.post(ben, id, `Same ${at}`);
    const pages = await Promise.all([1, 2, 3].map((page) => world.read(ben, id, { page, perPage: 2 })));
    const texts = pages.flatMap(({ items }) => items.map(({ text }) => text));
    expect(texts).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Same ${n}`));
  });
});

describe('posting', () => {
  test('lets participants, the creator and admins write, and everyone else read', async () => {
    const { api, ada, ben, cora, admin } = world;
    const challengeId = await world.challenge();
    for (const who of [ada, ben, admin]) await world.post(who, challengeId, 'Hello');
    const refused = await api.call(cora.token, createPost, { body: { challengeId, text: 'Hello' } });
    expect(refused.status).toBe(403);
  });

  test('between groups, is for current and former members of teams in it, not of invited teams', async () => {
    const { api, ada, ben, cora, admin, programId } = world;
    const on = await makeTeam(api.deps, programId, [ben]);
    const invited = await makeTeam(api.deps, programId, [cora]);
    const body = {
      programId,
      challengeName: 'Teams',
      startDate: '2026-11-16',
      duration: 14,
      between: 'groups',
    };
    const { id } = (await api.raw(ada.token, 'POST', 'challenges', { ...body, addCreator: 0 })).body;
    const add = (teamId: string, invite: number) =>
      api.raw(admin.token, 'POST', `challenges/${id}/add-team`, { teamIds: [teamId], invite });
    expect([(await add(on.id, 0)).status, (await add(invited.id, 1)).status]).toEqual([200, 200]);
    await world.post(ben, id, 'We are coming');
    expect((await world.read(cora, id)).abilities.post).toBe(false);
    await api.raw(admin.token, 'POST', `teams/${on.id}/remove-member`, { memberIds: [ben.id] });
    expect((await world.read(ben, id)).abilities.post).toBe(true);
  });

  test('takes the topic or the challenge, but only one of them', async () => {
    const { api, ben } = world;
    const challengeId = await world.challenge();
    const { topicId } = await world.read(ben, challengeId);
    const made = await api.call(ben.token, createPost, { body: { topicId, text: 'By the topic' } });
    expect([made.status, made.body.topicId]).toEqual([200, topicId]);
    for (const body of [{ text: 'Where?' }, { topicId, challengeId, text: 'Where?' }]) {
      const refused = await api.call(ben.token, createPost, { body });
      expect([refused.status, refused.body.fields]).toEqual([400, { topicId: ['Enter one of the two.'] }]);
    }
    const shouted = { topicId: topicId.toUpperCase(), text: 'In capitals' };
    expect((await api.call(ben.token, createPost, { body: shouted })).body.topicId).toBe(topicId);
  });

  test('takes up to 2,000 characters, and refuses a post with neither text nor photo', async () => {
    const { api, ben } = world;
    const challengeId = await world.challenge();
    await world.post(ben, challengeId, 'x'.repeat(2000));
    const long = await api.call(ben.token, createPost, { body: { challengeId, text: 'x'.repeat(2001) } });
    expect([long.status, long.body.fields]).toEqual([400, { text: ['Use at most 2,000 characters.'] }]);
    for (const text of ['', ' \n ']) {
      const empty = await api.call(ben.token, createPost, { body: { challengeId, text } });
      expect([empty.status, empty.body.fields]).toEqual([422, { text: ['Write something or add a photo.'] }]);
    }
    expect((await world.read(ben, challengeId)).total).toBe(1);
  });

  test('writes once for one key, and refuses another text under it', async () => {
    const { api, ben } = world;
    const challengeId = await world.challenge();
    const headers = { 'idempotency-key': newId() };
    const send = (text: string) => api.call(ben.token, createPost, { body: { challengeId, text }, headers });
    const [first, second] = [await send('Once'), await send('Once')];
    expect(second.body.id).toBe(first.body.id);
    expect((await send('Twice')).body.code).toBe('key_reused');
    expect((await world.read(ben, challengeId)).total).toBe(1);
  });
});

describe('changing', () => {
  test('lets authors edit their own text only, and shows the moment', async () => {
    const { api, ada, ben, admin } = world;
    const id = await world.challenge();
    const post = await world.post(ben, id, 'Frist');
    api.clock.advance(1000);
    const params = { id: post.id };
    const changed = await api.call(ben.token, updatePost, { params, body: { text: 'First' } });
    expect(changed.body).toMatchObject({ text: 'First', editedAt: api.clock.now().toISOString() });
    for (const who of [ada, admin])
      expect((await api.call(who.token, updatePost, { params, body: { text: 'Mine' } })).status).toBe(403);
    const empty = await api.call(ben.token, updatePost, { params, body: { text: ' ' } });
    expect([empty.status, Object.keys(empty.body.fields!)]).toEqual([422, ['text']]);
    expect((await world.read(ben, id)).items[0]).toMatchObject({ text: 'First' });
  });

  test('reports each person’s rights', async () => {
    const { ada, ben, cora, admin } = world;
    const id = await world.challenge();
    await world.post(ben, id, 'Whose?');
    const abilities = async (who: typeof ada) => (await world.read(who, id)).items[0]!.abilities;
    expect(await abilities(ben)).toEqual({ update: true, delete: true, destroyImage: true });
    expect(await abilities(ada)).toEqual({ update: false, delete: true, destroyImage: false });
    expect(await abilities(admin)).toEqual({ update: false, delete: true, destroyImage: true });
    expect(await abilities(cora)).toEqual({ update: false, delete: false, destroyImage: false });
  });
});

describe('deleting', () => {
  test('is for the author, the creator of the challenge and admins only', async () => {
    const { api, ada, ben, cora, admin } = world;
    const id = await world.challenge();
    for (const who of [ben, ada, admin]) {
      const params = { id: (await world.post(ben, id, 'Away with it')).id };
      expect((await api.call(cora.token, deletePost, { params })).status).toBe(403);
      expect((await api.call(who.token, deletePost, { params })).body).toEqual({ done: true });
      expect((await api.call(who.token, deletePost, { params })).status).toBe(404);
    }
    expect((await world.read(ben, id)).total).toBe(0);
    const audited = await api.deps.gateway
      .forProgram(world.programId)
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'discussions.delete')
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('removes everything with the challenge', async () => {
    const { api, ada, ben, programId } = world;
    const id = await world.challenge();
    await world.post(ben, id, 'Bye', [await picture()]);
    await api.raw(ada.token, 'DELETE', `challenges/${id}`);
    const db = api.deps.gateway.forProgram(programId);
    const left = await Promise.all([
      db.selectFrom('topic').select('id').where('id', '=', id).execute(),
      db.selectFrom('post').select('id').where('topicId', '=', id).execute(),
      db.selectFrom('topicSubscription').select('memberId').where('topicId', '=', id).execute(),
      db
        .selectFrom('photo')
        .select('id')
        .where('postId', 'not in', db.selectFrom('post').select('id'))
        .execute(),
    ]);
    expect(left).toEqual([[], [], [], []]);
    const gone = await api.call(ben.token, getChallengeDiscussion, { params: { id } });
    expect(gone.status).toBe(404);
  });
});
