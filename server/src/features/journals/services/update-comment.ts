import type { Context } from '../../../platform/context/context.ts';
import { updateCommentRow } from '../comments.queries.ts';

export async function updateComment(
  { db, programId, now }: Context,
  id: string,
  text: string,
): Promise<void> {
  await updateCommentRow(db, programId, id, { text, editedAt: now });
}
