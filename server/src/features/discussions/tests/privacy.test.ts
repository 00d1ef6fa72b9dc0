import { beforeAll, describe, expect, test } from 'vitest';
import { removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import type { Person } from '../../../../test/api.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { startWorld, type DiscussionWorld } from './world.ts';

/** A private challenge and all that hangs on it cannot be learned of by anyone outside of it, by any call. */
let world: DiscussionWorld;
let calls: (who: Person, ids: Ids) => Promise<{ status: number; body: unknown }[]>;

interface Ids {
  challengeId: string;
  postId: string;
  photoId: string;
}

async function privately(): Promise<Ids> {
  const challengeId = await world.challenge({ public: 0 });
  const { id, photos } = await world.post(world.ben, challengeId, 'Among us', [await picture()]);
  return { challengeId, postId: id, photoId: photos[0]!.id };
}

const absent: Ids = {
  challengeId: '0199aaaa-0000-7000-8000-000000000001',
  postId: '0199aaaa-0000-7000-8000-000000000002',
  photoId: '0199aaaa-0000-7000-8000-000000000003',
};

beforeAll(async () => {
  world = await startWorld();
  calls = async ({ token }, { challengeId, postId, photoId }) => {
    const { raw } = world.api;
    const answers = [
      await raw(token, 'GET', `challenges/${challengeId}/discussion`),
      await raw(token, 'GET', `challenges/${challengeId}/discussion?photosOnly=true&page=2`),
      await raw(token, 'POST', 'discussions', { challengeId, text: 'Hello?' }),
      await raw(token, 'POST', 'discussions', { topicId: challengeId, text: 'Hello?' }),
      await raw(token, 'POST', 'discussions', formOf({ challengeId }, [await picture()])),
      await raw(token, 'POST', `discussions/${postId}`, { text: 'Mine now' }),
      await raw(token, 'DELETE', `discussions/${postId}`),
      await raw(token, 'POST', `discussions/${postId}/destroy-image`, { photoId }),
      await raw(token, 'GET', `topics/${challengeId}/subscriptions`),
      await raw(token, 'POST', `topics/${challengeId}/subscription`, { subscribe: true }),
      await raw(token, 'POST', `topics/${challengeId}/subscription`, { subscribe: false }),
      await raw(token, 'GET', `photos/${photoId}`),
    ];
    return answers.map(({ status, body }) => {
      const { requestId: _, ...rest } = body as Record<string, unknown>;
      return { status, body: rest };
    });
  };
});

describe('hides everything from outsiders of the program and admins of another one', () => {
  test.each(['cora', 'stranger'] as const)('reveals nothing to %s', async (name) => {
    const ids = await privately();
    const who = world[name];
    const answers = await calls(who, ids);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(answers).toEqual(await calls(who, absent));
    const seen = await world.read(world.ben, ids.challengeId);
    expect(seen).toMatchObject({ total: 1, items: [{ text: 'Among us', photos: [{ id: ids.photoId }] }] });
  });
});

test('hides everything from someone who was removed, including their own posts', async () => {
  const { api, ada, ben } = world;
  const ids = await privately();
  const params = { id: ids.challengeId };
  const taken = await api.call(ada.token, removeChallengeMembers, { params, body: { memberIds: [ben.id] } });
  expect(taken.status).toBe(200);
  const answers = await calls(ben, ids);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('lets invited people read and not write', async () => {
  const { api, ada, cora } = world;
  const { challengeId } = await privately();
  await api.raw(ada.token, 'POST', `challenges/${challengeId}/add-member`, {
    memberIds: [cora.id],
    invite: 1,
  });
  expect(await world.read(cora, challengeId)).toMatchObject({ total: 1, abilities: { post: false } });
  const refused = await api.raw(cora.token, 'POST', 'discussions', { challengeId, text: 'Hello' });
  expect(refused.status).toBe(403);
});

test('does not remove a photo by the id of another post', async () => {
  const { api, ben } = world;
  const [one, two] = [await privately(), await privately()];
  const body = { photoId: two.photoId };
  expect((await api.raw(ben.token, 'POST', `discussions/${one.postId}/destroy-image`, body)).status).toBe(
    404,
  );
});
