import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { closeRequests } from '../requests.queries.ts';

type Closing = Parameters<typeof closeRequests>[2];

/** Closes requests that nobody needs to answer any more, with their messages. */
export async function settleRequests(
  context: Context,
  tx: Db,
  which: Closing,
  state: 'accepted' | 'withdrawn',
): Promise<void> {
  const requestIds = await closeRequests(tx, context.programId, which, state, context.now);
  if (requestIds.length)
    await emit(context, tx, 'team.requestsClosed', { requestIds, recipientIds: null, state });
}

/** Withdraws the actor's own request. Without one, nothing changes. */
export async function withdrawRequest(context: Context, teamId: string): Promise<void> {
  const memberIds = [context.actor.memberId];
  await inTransaction(context.db, (tx) => settleRequests(context, tx, { teamId, memberIds }, 'withdrawn'));
}
