import { emit } from '../../../core/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { readOpenRequests } from '../requests.queries.ts';

/** Who comes to lead a team answers what is open. */
export async function handRequests(
  context: Context,
  tx: Db,
  team: { id: string; name: string },
  leaderId: string,
): Promise<void> {
  for (const { id, memberId } of await readOpenRequests(tx, context.programId, team.id))
    await emit(context, tx, 'team.joinRequested', {
      request: { id, team: { id: team.id, name: team.name }, memberId },
      recipientIds: [leaderId],
      isLate: true,
    });
}

/** Who leads no more has nothing to answer; admins keep what they were asked. */
export async function takeRequests(
  context: Context,
  tx: Db,
  teamId: string,
  memberIds: readonly string[],
): Promise<void> {
  const requestIds = (await readOpenRequests(tx, context.programId, teamId)).map(({ id }) => id);
  if (!requestIds.length) return;
  const recipientIds = [...memberIds];
  await emit(context, tx, 'team.requestsClosed', { requestIds, recipientIds, state: 'withdrawn' });
}
