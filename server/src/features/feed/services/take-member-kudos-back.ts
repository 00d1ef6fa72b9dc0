import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteWithoutKudos, lockItem } from '../feed-items.queries.ts';
import { deleteKudos, findDayOfKudos } from '../feed.queries.ts';

/** Takes back the kudos that the actor gave a member for that day. Without any, nothing changes. */
export async function takeMemberKudosBack(
  { db, programId, actor }: Context,
  { memberId, day }: { memberId: string; day: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await findDayOfKudos(tx, programId, memberId, day, actor.memberId);
    if (!held) return;
    await lockItem(tx, programId, held.id);
    await deleteKudos(tx, programId, held.id, actor.memberId);
    await deleteWithoutKudos(tx, programId, held.id);
  });
}
