import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { insertDayOfKudos } from '../feed-items.queries.ts';
import { findDayOfKudos, insertKudos } from '../feed.queries.ts';

/** Gives kudos to a member for their day, once for each person and day. */
export async function giveMemberKudos(
  { db, programId, actor, now }: Context,
  { memberId, day }: { memberId: string; day: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertDayOfKudos(tx, { programId, memberId, day, now });
    const held = await findDayOfKudos(tx, programId, memberId, day, actor.memberId);
    if (held)
      await insertKudos(tx, { programId, feedItemId: held.id, memberId: actor.memberId, createdAt: now });
  });
}
