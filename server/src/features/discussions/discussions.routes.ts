import {
  createPost as createEndpoint,
  deletePost as deleteEndpoint,
  destroyPostImage,
  getChallengeDiscussion,
  getTeamDiscussion,
  getSubscriptions,
  setSubscription as subscribeEndpoint,
  updatePost as updateEndpoint,
} from '#contract/features/discussions/discussions.ts';
import type { TopicRule } from '../../kernel/manifest/public.ts';
import { uploadedPaths } from '../../domain/pictures/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessImageToDestroy,
  accessOwnSubscription,
  accessPostToDelete,
  accessPostToUpdate,
  accessTopic,
  accessTopicToPost,
} from './discussions.access.ts';
import { discussionOf, postOf, subscriptionOf } from './discussions.overview.ts';
import { createPost } from './services/create-post.ts';
import { deletePost } from './services/delete-post.ts';
import { destroyImage } from './services/destroy-image.ts';
import { setSubscription } from './services/set-subscription.ts';
import { updatePost } from './services/update-post.ts';

/** Ids are lowercase in the database and the file store, but an address may have them in capitals. */
const written = (id: string) => id.toLowerCase();

/** A topic has the id of the thing it is about. */
function topicOf(at: { topicId?: string; challengeId?: string; teamId?: string }): {
  topicId: string;
  kind: TopicRule['kind'] | null;
} {
  const { topicId, challengeId, teamId } = at;
  const [id, ...others] = [topicId, challengeId, teamId].filter((each) => each !== undefined);
  if (!id || others.length) throw new AppError('bad_input', { fields: { topicId: ['one_of'] } });
  const kind = teamId ? 'team' : 'challenge';
  return { topicId: written(id), kind: topicId ? null : kind };
}

const only = (rules: readonly TopicRule[], kind: TopicRule['kind'] | null) =>
  kind ? rules.filter((rule) => rule.kind === kind) : rules;

function postRoutes(rules: readonly TopicRule[]) {
  return [
    route(createEndpoint, async ({ context, body }) => {
      const photos = uploadedPaths(body.photos);
      const { topicId, kind } = topicOf(body);
      await accessTopicToPost(context, only(rules, kind), topicId);
      const id = await createPost(context, { topicId, text: body.text?.trim() ?? '', photos });
      return postOf(context, rules, id);
    }),

    route(updateEndpoint, async ({ context, params, body }) => {
      const photos = uploadedPaths(body.photos);
      await accessPostToUpdate(context, rules, params.id);
      await updatePost(context, params.id, { text: body.text?.trim(), photos });
      return postOf(context, rules, params.id);
    }),

    route(deleteEndpoint, async ({ context, params }) => {
      await accessPostToDelete(context, rules, params.id);
      await deletePost(context, params.id);
      return { done: true } as const;
    }),

    route(destroyPostImage, async ({ context, params, body }) => {
      await accessImageToDestroy(context, rules, params.id);
      await destroyImage(context, params.id, written(body.photoId));
      return postOf(context, rules, params.id);
    }),
  ];
}

export const discussionRoutes = (rules: readonly TopicRule[]) => [
  route(getChallengeDiscussion, async ({ context, params, query }) => {
    const topicId = written(params.id);
    const rights = await accessTopic(context, only(rules, 'challenge'), topicId);
    return discussionOf(context, topicId, rights, query, `challenges/${topicId}/discussion`);
  }),

  route(getTeamDiscussion, async ({ context, params, query }) => {
    const topicId = written(params.id);
    const rights = await accessTopic(context, only(rules, 'team'), topicId);
    return discussionOf(context, topicId, rights, query, `teams/${topicId}/discussion`);
  }),

  ...postRoutes(rules),

  route(getSubscriptions, async ({ context, params }) => {
    const topicId = written(params.id);
    await accessTopic(context, rules, topicId);
    return subscriptionOf(context, topicId);
  }),

  route(subscribeEndpoint, async ({ context, params, body }) => {
    const topicId = written(params.id);
    await accessOwnSubscription(context, rules, topicId);
    await setSubscription(context, topicId, body.subscribe);
    return subscriptionOf(context, topicId);
  }),
];
