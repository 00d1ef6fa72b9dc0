import { once } from '../../../kernel/idempotency/public.ts';
import { withPictures } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { insertPost } from '../discussions.queries.ts';
import { holdTopic, insertSubscription } from '../topics.queries.ts';

interface NewPost {
  topicId: string;
  text: string;
  /** Holds the paths of the uploaded photos. */
  photos: readonly string[];
}

/** Writes a post and subscribes its author to the topic. Returns the id of the post. */
export async function createPost(context: Context, { topicId, text, photos }: NewPost): Promise<string> {
  const { programId, actor, now } = context;
  if (!text && !photos.length) throw invalid('text', 'text_or_photo');
  return withPictures(context, { paths: photos, field: 'photos' }, (hang) =>
    once(context, async (tx) => {
      const topic = { programId, topicId };
      if (!(await holdTopic(tx, topic, now))) throw notFound();
      const id = newId();
      await insertPost(tx, { ...topic, id, authorId: actor.memberId, text, createdAt: now });
      await hang(tx, { kind: 'post', id });
      await insertSubscription(tx, topic, actor.memberId, now);
      await notifyLive(tx, { topic: 'discussion.moved', programId, id: topicId });
      return id;
    }),
  );
}
