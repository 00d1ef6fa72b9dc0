import type { Discussion, Post, Subscription } from '#contract/features/discussions/discussions.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import type { TopicRights, TopicRule } from '../../kernel/manifest/public.ts';
import { listPhotos } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { accessPost } from './discussions.access.ts';
import { mayDelete, mayDestroyImage, mayUpdate } from './discussions.policy.ts';
import { presentPost } from './discussions.presenter.ts';
import { countPosts, listPosts } from './discussions.queries.ts';
import type { WrittenPost } from './discussions.types.ts';
import { readSubscriptions } from './topics.queries.ts';

async function postsOf(
  { db, programId, actor }: Context,
  posts: readonly WrittenPost[],
  rights: TopicRights,
): Promise<Post[]> {
  const ids = posts.map(({ id }) => id);
  const photos = await listPhotos(db, programId, 'post', ids);
  return posts.map((post) =>
    presentPost(post, photos, actor, {
      update: mayUpdate(actor, post),
      delete: mayDelete(actor, post, rights),
      destroyImage: mayDestroyImage(actor, post),
    }),
  );
}

/** One post, for those who may read it. */
export async function postOf(context: Context, rules: readonly TopicRule[], id: string): Promise<Post> {
  const { post, rights } = await accessPost(context, rules, id);
  const [presented] = await postsOf(context, [post], rights);
  return presented!;
}

interface Query {
  page?: number;
  perPage?: number;
  photosOnly?: boolean;
}

/** Returns a page of a topic. `path` is the call's own address below /api. */
export async function discussionOf(
  context: Context,
  topicId: string,
  rights: TopicRights,
  query: Query,
  path: string,
): Promise<Discussion> {
  const { db, programId, actor } = context;
  const at = pageFrom(query, 10);
  const page = {
    programId,
    topicId,
    photosOnly: query.photosOnly ?? false,
    readerId: actor.rank > 0 ? null : actor.memberId,
  };
  const [total, posts, { subscribed }] = await Promise.all([
    countPosts(db, page),
    listPosts(db, page, at.perPage, (at.page - 1) * at.perPage),
    readSubscriptions(db, page, actor.memberId),
  ]);
  const items = await postsOf(context, posts, rights);
  return {
    ...pageOf(items, total, at, path, { ...query }),
    topicId,
    subscribed,
    abilities: { post: rights.mayPost },
  };
}

export async function subscriptionOf(
  { db, programId, actor }: Context,
  topicId: string,
): Promise<Subscription> {
  return { topicId, ...(await readSubscriptions(db, { programId, topicId }, actor.memberId)) };
}
