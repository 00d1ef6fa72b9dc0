import { emit } from '../../kernel/events/public.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { markPresent } from './members.queries.ts';

/**
 * Members who were added without an account count from now on (docs/domain.md#who-takes-part): they registered, or somebody recorded
 * their first entry. Those who count already are left as they are.
 */
export async function countFromNowOn(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  if (!memberIds.length) return;
  const came = await markPresent(tx, context.programId, memberIds);
  if (came.length) await emit(context, tx, 'member.came', { memberIds: came });
}
