import { mostFriends } from '#contract/features/friends/friends.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { countMostFriends, insertFriendship } from '../friendships.queries.ts';
import { deleteInvitesBetween } from '../invites.queries.ts';

/** Makes two members friends and closes their invitations. The caller holds their lock. */
export async function makeFriends(context: Context, tx: Db, pair: [string, string]): Promise<void> {
  const { programId, now } = context;
  if ((await countMostFriends(tx, programId, pair)) >= mostFriends) throw new AppError('too_many_friends');
  const ids = await deleteInvitesBetween(tx, programId, pair);
  await insertFriendship(tx, programId, pair, now);
  if (ids.length) await emit(context, tx, 'friends.invitesClosed', { ids, state: 'accepted' });
  await emit(context, tx, 'friends.made', { memberIds: pair });
}
