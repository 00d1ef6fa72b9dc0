import { emit } from '../../../core/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteFriendship, holdFriendships, insertBlock } from '../friendships.queries.ts';
import { closeInvite } from '../invites.queries.ts';

/**
 * Hides the two from each other: friends no more, and what they asked each other is withdrawn. Nobody is told. What was
 * declined stays so: blocking and unblocking is no way to ask again at once.
 */
export async function blockMember(context: Context, blockedId: string): Promise<void> {
  const { programId, actor, db, now } = context;
  const { memberId } = actor;
  const pair: [string, string] = [memberId, blockedId];
  await inTransaction(db, async (tx) => {
    await holdFriendships(tx, programId, pair);
    const mine = await closeInvite(tx, programId, { fromId: memberId, toId: blockedId }, 'withdrawn', now);
    const theirs = await closeInvite(tx, programId, { fromId: blockedId, toId: memberId }, 'withdrawn', now);
    const ids = [mine, theirs].filter((id) => id !== undefined);
    if (ids.length) await emit(context, tx, 'friends.invitesClosed', { ids, state: 'withdrawn' });
    if (await deleteFriendship(tx, programId, pair))
      await emit(context, tx, 'friends.ended', { memberIds: pair, blocked: true });
    await insertBlock(tx, { programId, memberId, blockedId, createdAt: now });
  });
}
