import { mostFriendInvites } from '#contract/features/friends/friends.ts';
import { emit } from '../../../kernel/events/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { findFriendsAmong, holdFriendships } from '../friendships.queries.ts';
import { countSent, findAskable, findAsked, findAsking, insertFriendInvites } from '../invites.queries.ts';
import { makeFriends } from './make-friends.ts';

const dayMs = 86_400_000;
/** Waiting times: a week after a decline, a day after a withdrawal (docs/decisions/191). */
const restMs = { declined: 7 * dayMs, withdrawn: dayMs };

async function ask(context: Context, tx: Db, ids: readonly string[]): Promise<void> {
  const { programId, actor, now } = context;
  const fromId = actor.memberId;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const sent = await countSent(tx, programId, fromId, before(dayMs));
  if (sent + ids.length > mostFriendInvites)
    throw new AppError('too_many_requests', { retryAfter: dayMs / 1000 });
  const invites = ids.map((toId) => ({ id: newId(), toId }));
  const asked = await insertFriendInvites(tx, {
    programId,
    fromId,
    invites,
    now,
    declinedBefore: before(restMs.declined),
    withdrawnBefore: before(restMs.withdrawn),
  });
  if (asked.length < ids.length) throw new AppError('asked_recently');
  await emit(context, tx, 'friends.invited', { invites, byMemberId: fromId });
}

/**
 * Asks these members to be friends. Members who asked the actor become friends at once; friends and members already
 * asked are skipped. If the actor cannot see one of them, none is asked.
 */
export async function askMembers(
  context: Context,
  tx: Db,
  ids: readonly string[],
  field: 'friendId' | 'recipientIds',
): Promise<void> {
  const { programId, actor } = context;
  const { memberId } = actor;
  if (ids.includes(memberId)) throw invalid(field, 'not_me');
  await holdFriendships(tx, programId, [memberId, ...ids]);
  const asking = await findAsking(tx, programId, memberId, ids);
  const askable = await findAskable(tx, visibilityFor(context), ids);
  if (ids.some((id) => !askable.includes(id) && !asking.includes(id))) throw invalid(field, 'not_in_program');
  const known = new Set([
    ...(await findFriendsAmong(tx, programId, memberId, ids)),
    ...(await findAsked(tx, programId, memberId, ids)),
    ...asking,
  ]);
  for (const id of asking) await makeFriends(context, tx, [memberId, id]);
  const strangers = ids.filter((id) => !known.has(id));
  if (strangers.length) await ask(context, tx, strangers);
}
