import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteFriendship, holdFriendships, insertBlock } from '../friendships.queries.ts';
import { closeInvite } from '../invites.queries.ts';

/**
 * Hides two members from each other: they are no longer friends and their open invitations are withdrawn. Nobody is
 * informed. Declined invitations stay declined, so that blocking is no way to ask again sooner.
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
