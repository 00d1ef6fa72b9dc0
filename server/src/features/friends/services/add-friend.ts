import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { findFriendsAmong, holdFriendships } from '../friendships.queries.ts';
import { findAsking, findInviteTo } from '../invites.queries.ts';
import { askMembers } from './ask-members.ts';

interface Wish {
  friendId: string;
  /** The invitation to accept. Without it, any from this member. */
  inviteId: string | undefined;
  /** Whether to ask them if they did not ask. */
  mayAsk: boolean;
}

/** Accepts the other member's invitation, or asks them. A repeat changes nothing. */
export async function addFriend(context: Context, { friendId, inviteId, mayAsk }: Wish): Promise<void> {
  const { programId, actor, db } = context;
  const { memberId } = actor;
  await inTransaction(db, async (tx) => {
    await holdFriendships(tx, programId, [memberId, friendId]);
    if ((await findFriendsAmong(tx, programId, memberId, [friendId])).length) return;
    const asks = (await findAsking(tx, programId, memberId, [friendId])).length > 0;
    if (!asks && !mayAsk) throw new AppError('invitation_over');
    const named = inviteId ? await findInviteTo(tx, programId, memberId, inviteId) : undefined;
    if (inviteId && named?.fromId !== friendId) throw new AppError('invitation_over');
    await askMembers(context, tx, [friendId], 'friendId');
  });
}
