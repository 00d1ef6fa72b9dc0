import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { lockPost, updatePostRow } from '../discussions.queries.ts';

/** Hides a post from others, or shows it again. */
export async function hidePost(context: Context, tx: Db, id: string, hidden: boolean): Promise<void> {
  const { programId, now } = context;
  const post = await lockPost(tx, programId, id);
  if (!post) return;
  await updatePostRow(tx, programId, id, { moderatedAt: hidden ? now : null });
  await notifyLive(tx, { topic: 'discussion.moved', programId, id: post.topicId });
}
