import { mostPhotos } from '#contract/features/photos/photos.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { listPhotos, withPictures } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { lockPost, updatePostRow } from '../discussions.queries.ts';

interface Change {
  /** Undefined: unchanged. */
  text: string | undefined;
  /** Holds the paths of the additional photos. */
  photos: readonly string[];
}

/** Changes the text of a post and adds photos, up to four in all. */
export async function updatePost(context: Context, id: string, { text, photos }: Change): Promise<void> {
  const { programId, now } = context;
  await withPictures(context, { paths: photos, field: 'photos' }, (hang) =>
    once(context, async (tx) => {
      const post = await lockPost(tx, programId, id);
      if (!post) throw notFound();
      const before = await listPhotos(tx, programId, 'post', [id]);
      if (before.length + photos.length > mostPhotos) throw invalid('photos', 'most_photos');
      if (!(text ?? post.text) && !(before.length + photos.length)) throw invalid('text', 'text_or_photo');
      await updatePostRow(tx, programId, id, { ...(text === undefined ? {} : { text }), editedAt: now });
      if (photos.length) await hang(tx, { kind: 'post', id });
      await notifyLive(tx, { topic: 'discussion.moved', programId, id: post.topicId });
      return id;
    }),
  );
}
