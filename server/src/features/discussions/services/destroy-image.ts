import { writeAudit } from '../../../kernel/audit/public.ts';
import { deletePhotoRow, listPhotos } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { lockPost, updatePostRow } from '../discussions.queries.ts';

/** Removes a photo from a post, unless nothing would be left of the post. */
export async function destroyImage(context: Context, id: string, photoId: string): Promise<void> {
  const { programId, actor, now } = context;
  await inTransaction(context.db, async (tx) => {
    const post = await lockPost(tx, programId, id);
    const photos = post ? await listPhotos(tx, programId, 'post', [id]) : [];
    if (!post || !photos.some((photo) => photo.id === photoId)) throw notFound();
    if (!post.text && photos.length === 1) throw new AppError('nothing_left');
    await deletePhotoRow(tx, programId, photoId);
    await updatePostRow(tx, programId, id, { editedAt: now });
    await notifyLive(tx, { topic: 'discussion.moved', programId, id: post.topicId });
    if (actor.rank === 0 || post.authorId === actor.memberId) return;
    const details = { authorId: post.authorId, photoId };
    await writeAudit(tx, context, {
      action: 'discussions.destroyImage',
      subjectType: 'post',
      subjectId: id,
      details,
    });
  });
}
