import { visibilityFor } from '../../../domain/visibility/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteCommentRow, findComment } from '../comments.queries.ts';
import { findEntry } from '../journals.queries.ts';

/** Deletes a comment. Deletions by admins on entries of others are audited. */
export async function deleteComment(context: Context, id: string): Promise<void> {
  const { programId, actor } = context;
  await inTransaction(context.db, async (tx) => {
    const comment = await findComment(tx, visibilityFor(context), id);
    if (!comment) return;
    await deleteCommentRow(tx, programId, id);
    if (actor.rank === 0 || comment.authorId === actor.memberId) return;
    const entry = await findEntry(tx, visibilityFor(context), comment.journalId);
    if (entry?.memberId === actor.memberId) return;
    await writeAudit(tx, context, {
      action: 'journals.deleteComment',
      subjectType: 'journalComment',
      subjectId: id,
      details: { authorId: comment.authorId, journalId: comment.journalId },
    });
  });
}
