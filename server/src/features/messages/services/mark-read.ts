import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notifyLiveOfEach } from '../../../platform/realtime/notify.ts';
import { markRead } from '../messages.queries.ts';

/** Marks one of the actor's messages, or all if id is null, as read, and notifies their other windows. */
export async function markMessagesRead(context: Context, id: string | null): Promise<void> {
  const { programId, actor, now, db } = context;
  await inTransaction(db, async (tx) => {
    const ids = [actor.memberId];
    if (await markRead(tx, programId, actor.memberId, id, now))
      await notifyLiveOfEach(tx, { topic: 'messages.moved', programId, ids });
  });
}
