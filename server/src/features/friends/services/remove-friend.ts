import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { type Db, inTransaction } from '../../../platform/db/handle.ts';
import { deleteFriendship, holdFriendships } from '../friendships.queries.ts';
import { closeInvite } from '../invites.queries.ts';

async function close(
  context: Context,
  tx: Db,
  between: { fromId: string; toId: string },
  state: 'declined' | 'withdrawn',
): Promise<boolean> {
  const id = await closeInvite(tx, context.programId, between, state, context.now);
  if (id) await emit(context, tx, 'friends.invitesClosed', { ids: [id], state });
  return id !== undefined;
}

/**
 * Ends a friendship, withdraws the actor's invitation or declines theirs, whichever exists. Returns whether one did.
 */
export async function removeFriend(context: Context, friendId: string): Promise<boolean> {
  const { programId, actor, db } = context;
  const { memberId } = actor;
  return inTransaction(db, async (tx) => {
    await holdFriendships(tx, programId, [memberId, friendId]);
    const ended = await deleteFriendship(tx, programId, [memberId, friendId]);
    if (ended) await emit(context, tx, 'friends.ended', { memberIds: [memberId, friendId], blocked: false });
    const declined = await close(context, tx, { fromId: friendId, toId: memberId }, 'declined');
    const withdrawn = await close(context, tx, { fromId: memberId, toId: friendId }, 'withdrawn');
    return ended || declined || withdrawn;
  });
}
