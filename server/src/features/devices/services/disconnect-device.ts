import { lockForEntries } from '../../../core/activity/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteConnection, findConnection, setHasDevice } from '../connections.queries.ts';
import { revokeToken } from '../fitbit/client.ts';
import { sealedAt } from '../sealed-at.ts';

async function revoke({ deps }: Context, memberId: string, sealed: string | null): Promise<void> {
  if (!sealed || !deps.env.fitbit) return;
  try {
    const token = deps.secrets.open(sealed, sealedAt(memberId, 'refresh'));
    if (!(await revokeToken(deps, token))) deps.log.warn({ memberId }, 'Fitbit did not take tokens back');
  } catch {
    // If Fitbit cannot be reached, the tokens are deleted here all the same.
    deps.log.warn({ memberId }, 'Tokens could not be taken back at Fitbit');
  }
}

/** Disconnects the device. Days that were received stay. Without a connection nothing changes. */
export async function disconnectDevice(context: Context, memberId: string): Promise<void> {
  const { db, programId } = context;
  const connection = await findConnection(db, programId, memberId);
  if (!connection) return;
  await revoke(context, memberId, connection.refreshToken);
  await inTransaction(db, async (tx) => {
    await lockForEntries(tx, programId, [memberId]);
    await deleteConnection(tx, programId, memberId);
    await setHasDevice(tx, programId, memberId, false);
  });
}
