import {
  createPost,
  deletePost,
  destroyPostImage,
  setSubscription,
  updatePost,
} from '#contract/features/discussions/discussions.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { makePhoto } from '../../factories/photos.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, type Actor, type Target, type World } from './world.ts';

/** Platform staff from elsewhere are not members: they read and moderate. */
const ofMembers = ['own', 'unseen', 'other', 'absent'] as const;

/** A new post with a photo. For one's own, the caller created the challenge. */
async function postOf(world: World, actor: Actor, target: Target): Promise<{ id: string; photoId: string }> {
  if (target === 'absent') return { id: newId(), photoId: newId() };
  const challengeId = await challengeOf(world, actor, target);
  const author = { own: actor, same: world.carl, unseen: world.carl, other: world.bea }[target];
  const body = { challengeId, text: 'Hello' };
  const made = await world.api.call(author.token, createPost, { body });
  if (made.status !== 200) throw new Error(`No post: ${JSON.stringify(made.body)}`);
  return { id: made.body.id, photoId: await makePhoto(world.api.deps, author, { postId: made.body.id }) };
}

const ofPost = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: async (world, actor, target) => ({
    params: { id: (await postOf(world, actor, target)).id },
    ...(body ? { body } : {}),
  }),
});

const posting = (['challengeId', 'topicId'] as const).map((name): AccessCase => ({
  spec: createPost,
  at: `${name} in the body`,
  targets: ofMembers,
  input: async (world, actor, target) => ({
    body: { [name]: await challengeOf(world, actor, target), text: 'Hello' },
  }),
}));

export const discussionCases: readonly AccessCase[] = [
  about(setSubscription, { body: { subscribe: true }, targets: ofMembers }),
  ...posting,
  ofPost(updatePost, { text: 'Changed' }),
  ofPost(deletePost),
  {
    ...ofPost(destroyPostImage),
    input: async (world, actor, target) => {
      const { id, photoId } = await postOf(world, actor, target);
      return { params: { id }, body: { photoId } };
    },
  },
  {
    spec: destroyPostImage,
    at: 'photoId in the body',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => {
      const own = await postOf(world, actor, 'own');
      const { photoId } = target === 'own' ? own : await postOf(world, actor, target);
      return { params: { id: own.id }, body: { photoId } };
    },
    // A photo can be removed only from its own post.
    allows: ({ target }) => target === 'own',
  },
  {
    ...ofPost(getPhoto),
    input: async (world, actor, target) => ({
      params: { id: (await postOf(world, actor, target)).photoId },
    }),
  },
];
