import { lookingOf } from '../../core/friends/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findDoingOfFriend } from './doings.queries.ts';
import type { DoingRow } from './doings.types.ts';

/** What a friend did and the actor is told of; anything else, what they did themselves too, is not there to be praised. */
export async function accessDoingOfFriend(context: Context, id: string): Promise<DoingRow> {
  const doing = await findDoingOfFriend(context.db, lookingOf(context), id);
  if (!doing) throw notFound();
  return doing;
}
