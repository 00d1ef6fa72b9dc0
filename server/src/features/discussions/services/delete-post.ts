import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { deletePostRow, lockPost } from '../discussions.queries.ts';

/** Deletes a post with its photos, whose files are swept later. Deletions by admins are audited. */
export async function deletePost(context: Context, id: string): Promise<void> {
  const { programId, actor } = context;
  await inTransaction(context.db, async (tx) => {
    const post = await lockPost(tx, programId, id);
    if (!post) return;
    await deletePostRow(tx, programId, id);
    await notifyLive(tx, { topic: 'discussion.moved', programId, id: post.topicId });
    if (actor.rank === 0 || post.authorId === actor.memberId) return;
    const details = { authorId: post.authorId, topicId: post.topicId };
    await writeAudit(tx, context, {
      action: 'discussions.delete',
      subjectType: 'post',
      subjectId: id,
      details,
    });
  });
}
