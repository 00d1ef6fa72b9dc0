import type { TopicRights, TopicRule } from '../../kernel/manifest/public.ts';
import type { Actor, Context, WorkContext } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayDelete, mayDestroyImage, maySee, mayUpdate } from './discussions.policy.ts';
import { findPost } from './discussions.queries.ts';
import type { WrittenPost } from './discussions.types.ts';

type Rules = readonly TopicRule[];

/** Returns the actor's rights in a topic. Null if no feature knows it. */
async function rightsIn(
  context: WorkContext & { actor: Actor },
  rules: Rules,
  topicId: string,
): Promise<TopicRights | null> {
  for (const rule of rules) {
    const rights = await rule.rightsIn(context, topicId);
    if (rights) return rights;
  }
  return null;
}

/** A topic that the actor may read. Others do not exist (404). */
export async function accessTopic(context: Context, rules: Rules, topicId: string): Promise<TopicRights> {
  const rights = await rightsIn(context, rules, topicId);
  if (!rights) throw notFound();
  return rights;
}

export const mayHearOfTopic = async (
  context: WorkContext & { actor: Actor },
  rules: Rules,
  topicId: string,
) => (await rightsIn(context, rules, topicId)) !== null;

/** Allows only the actor's own subscription. Visitors from another program have none. */
export async function accessOwnSubscription(context: Context, rules: Rules, topicId: string): Promise<void> {
  await accessTopic(context, rules, topicId);
  if (context.programId !== context.actor.homeProgramId) throw forbidden();
}

export async function accessTopicToPost(context: Context, rules: Rules, topicId: string): Promise<void> {
  const { mayPost } = await accessTopic(context, rules, topicId);
  if (!mayPost) throw forbidden();
}

interface SeenPost {
  post: WrittenPost;
  rights: TopicRights;
}

/** A post of a topic that the actor may read. Others do not exist (404). */
export async function accessPost(context: Context, rules: Rules, id: string): Promise<SeenPost> {
  const post = await findPost(context.db, context.programId, id);
  if (!post || !maySee(context.actor, post)) throw notFound();
  return { post, rights: await accessTopic(context, rules, post.topicId) };
}

export async function accessPostToUpdate(context: Context, rules: Rules, id: string): Promise<void> {
  const { post } = await accessPost(context, rules, id);
  if (!mayUpdate(context.actor, post)) throw forbidden();
}

export async function accessPostToDelete(context: Context, rules: Rules, id: string): Promise<void> {
  const { post, rights } = await accessPost(context, rules, id);
  if (!mayDelete(context.actor, post, rights)) throw forbidden();
}

export async function accessImageToDestroy(context: Context, rules: Rules, id: string): Promise<void> {
  const { post } = await accessPost(context, rules, id);
  if (!mayDestroyImage(context.actor, post)) throw forbidden();
}

/** The author of a post that the actor may read. */
export async function authorOfPost(context: Context, rules: Rules, id: string): Promise<string | null> {
  const post = await findPost(context.db, context.programId, id);
  if (!post || !maySee(context.actor, post)) return null;
  return (await rightsIn(context, rules, post.topicId)) ? post.authorId : null;
}
