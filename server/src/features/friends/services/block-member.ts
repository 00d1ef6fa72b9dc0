import { emit } from '../../../core/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteFriendship, holdFriendships, insertBlock } from '../friendships.queries.ts';
import { deleteInvitesBetween } from '../invites.queries.ts';

/** Hides the two from each other: friends no more, and what they asked each other is withdrawn. Nobody is told. */
export async function blockMember(context: Context, blockedId: string): Promise<void> {
  const { programId, actor, db, now } = context;
  const pair: [string, string] = [actor.memberId, blockedId];
  await inTransaction(db, async (tx) => {
    await holdFriendships(tx, programId, pair);
    const ids = await deleteInvitesBetween(tx, programId, pair);
    if (ids.length) await emit(context, tx, 'friends.invitesClosed', { ids, state: 'withdrawn' });
    if (await deleteFriendship(tx, programId, pair))
      await emit(context, tx, 'friends.ended', { memberIds: pair, blocked: true });
    await insertBlock(tx, { programId, memberId: actor.memberId, blockedId, createdAt: now });
  });
}
