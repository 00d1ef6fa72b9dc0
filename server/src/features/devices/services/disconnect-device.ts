import { lockMembers, setHasDevice } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deleteConnected, listConnected } from '../connected.queries.ts';
import type { ConnectedRow } from '../connected.types.ts';
import { deleteConnection } from '../connections.queries.ts';
import { openTokens } from '../connections/sealing.ts';
import { listDaysOf } from '../source-days.queries.ts';
import { providersOf } from './providers.ts';
import { takeDays } from './take-days.ts';

/** Gives the permission back at the maker. It has ended here in any case. */
async function giveBack(context: Context, rows: readonly ConnectedRow[]): Promise<void> {
  const { deps, db, programId } = context;
  const program = await findProgram(db, programId);
  if (!program) return;
  const providers = await providersOf(deps, db, { programId, settings: program.settings });
  for (const row of rows) {
    const provider = providers.get(row.way);
    if (!provider || provider.origin !== row.origin || !row.outsideId) continue;
    try {
      await provider.disconnect({
        outsideId: row.outsideId,
        tokens: openTokens(deps.secrets, programId, row),
      });
    } catch (error) {
      deps.log.warn({ err: error, programId, way: row.way }, 'a permission could not be given back');
    }
  }
}

/**
 * Disconnects a device of a member, or all of them and the Fitbit that ended. Days that were received stay unless they are to be
 * removed. Without a device nothing changes. Errors: not_found.
 */
export async function disconnectDevice(
  context: Context,
  memberId: string,
  { id, removeDays }: { id: string | null; removeDays: boolean },
): Promise<void> {
  const { db, programId } = context;
  const ended = await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    const all = await listConnected(tx, { programId, memberId });
    const rows = all.filter((row) => id === null || row.id === id);
    if (id !== null && !rows.length) throw notFound();
    if (removeDays)
      for (const row of rows) {
        const days = await listDaysOf(tx, { programId, memberId }, row);
        const gone = days.map((each) => ({ ...each, memberId, steps: null, hours: null }));
        await takeDays(context, tx, 'device', gone);
      }
    await deleteConnected(
      tx,
      programId,
      rows.map((row) => row.id),
    );
    if (id === null) await deleteConnection(tx, programId, memberId);
    const isCounted = all.some((row) => row.state === 'active' && !rows.includes(row));
    await setHasDevice(tx, programId, memberId, isCounted);
    return rows;
  });
  await giveBack(
    context,
    ended.filter(({ state }) => state === 'active'),
  );
}
