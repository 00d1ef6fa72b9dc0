import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteKudos } from '../feed.queries.ts';

/** Takes one's own kudos back; none is left as it is. */
export async function takeKudosBack({ db, programId, actor }: Context, feedItemId: string): Promise<void> {
  await inTransaction(db, (tx) => deleteKudos(tx, programId, feedItemId, actor.memberId));
}
