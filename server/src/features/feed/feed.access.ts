import { lookingOf } from '../../core/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findFeedItemOfFriend } from './feed.queries.ts';
import type { FeedItemRow } from './feed.types.ts';

/** What a friend did and the actor is told of; anything else, what they did themselves too, is not there to be praised. */
export async function accessFeedItemOfFriend(context: Context, id: string): Promise<FeedItemRow> {
  const item = await findFeedItemOfFriend(context.db, lookingOf(context), id);
  if (!item) throw notFound();
  return item;
}
