import { accessSeenMember, visibilityFor } from '../../domain/visibility/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findFeedItemOfFriend } from './feed.queries.ts';
import type { FeedItemRow } from './feed.types.ts';

/** A friend's feed item that the actor can see. Others, and the actor's own, cannot get kudos. */
export async function accessFeedItemOfFriend(context: Context, id: string): Promise<FeedItemRow> {
  const item = await findFeedItemOfFriend(context.db, visibilityFor(context), id);
  if (!item) throw notFound();
  return item;
}

/** Somebody else whom the actor can see. Nobody gives kudos to themselves. */
export async function accessOther(context: Context, id: string): Promise<MemberRow> {
  const { actor } = context;
  const { member, own } = await accessSeenMember(context, id);
  // Platform staff from elsewhere are no members here.
  if (actor.programId !== actor.homeProgramId) throw forbidden();
  if (own) throw notFound();
  return member;
}
