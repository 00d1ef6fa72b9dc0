import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteKudos } from '../feed.queries.ts';

/** Takes back the actor's kudos. Without any, nothing changes. */
export async function takeKudosBack({ db, programId, actor }: Context, feedItemId: string): Promise<void> {
  await inTransaction(db, (tx) => deleteKudos(tx, programId, feedItemId, actor.memberId));
}
