import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deleteBlock, holdFriendships } from '../friendships.queries.ts';

/** Removes the actor's own block. A member they did not block is 404. */
export async function unblockMember(context: Context, blockedId: string): Promise<void> {
  const { programId, actor, db } = context;
  await inTransaction(db, async (tx) => {
    await holdFriendships(tx, programId, [actor.memberId, blockedId]);
    if (!(await deleteBlock(tx, programId, actor.memberId, blockedId))) throw notFound();
  });
}
