import { lockMembers, setHasDevice } from '../../../domain/members/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteConnection } from '../connections.queries.ts';

/** Removes the device. Days that were received stay. Without a device nothing changes. */
export async function disconnectDevice({ db, programId }: Context, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    await deleteConnection(tx, programId, memberId);
    await setHasDevice(tx, programId, memberId, false);
  });
}
