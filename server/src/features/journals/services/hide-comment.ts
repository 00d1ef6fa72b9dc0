import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { updateCommentRow } from '../comments.queries.ts';

/** Hides a comment from others, or shows it again. */
export const hideComment = (
  { programId, now }: Context,
  tx: Db,
  id: string,
  hidden: boolean,
): Promise<void> => updateCommentRow(tx, programId, id, { moderatedAt: hidden ? now : null });
