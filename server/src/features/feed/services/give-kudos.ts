import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { insertKudos } from '../feed.queries.ts';

/** Gives kudos, once for each person and feed item. */
export async function giveKudos({ db, programId, actor, now }: Context, feedItemId: string): Promise<void> {
  await inTransaction(db, (tx) =>
    insertKudos(tx, { programId, feedItemId, memberId: actor.memberId, createdAt: now }),
  );
}
