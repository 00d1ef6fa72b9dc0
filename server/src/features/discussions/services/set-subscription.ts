import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deleteSubscription, holdTopic, insertSubscription } from '../topics.queries.ts';

/** Subscribes the actor to a topic, or unsubscribes them. A repeat changes nothing. */
export async function setSubscription(context: Context, topicId: string, subscribe: boolean): Promise<void> {
  const { programId, actor, now } = context;
  const topic = { programId, topicId };
  await inTransaction(context.db, async (tx) => {
    if (!subscribe) return deleteSubscription(tx, topic, actor.memberId);
    if (!(await holdTopic(tx, topic, now))) throw notFound();
    return insertSubscription(tx, topic, actor.memberId, now);
  });
}
