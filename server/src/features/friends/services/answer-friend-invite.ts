import { emit } from '../../../kernel/events/public.ts';
import type { Asked } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { holdFriendships } from '../friendships.queries.ts';
import { closeInvite, findInviteTo } from '../invites.queries.ts';
import { makeFriends } from './make-friends.ts';

/** Accepts or declines an invitation. */
export async function answerFriendInvite(
  context: Context,
  tx: Db,
  { subjectId }: Pick<Asked, 'subjectId'>,
  accept: boolean,
): Promise<void> {
  const { programId, actor, now } = context;
  const { memberId } = actor;
  const seen = await findInviteTo(tx, programId, memberId, subjectId);
  if (!seen) throw new AppError('already_answered');
  await holdFriendships(tx, programId, [memberId, seen.fromId]);
  const invite = await findInviteTo(tx, programId, memberId, subjectId);
  if (!invite) throw new AppError('already_answered');
  if (accept) return makeFriends(context, tx, [memberId, invite.fromId]);
  await closeInvite(tx, programId, invite, 'declined', now);
  await emit(context, tx, 'friends.invitesClosed', { ids: [invite.id], state: 'declined' });
}
