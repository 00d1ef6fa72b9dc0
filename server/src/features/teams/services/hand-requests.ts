import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { readOpenRequests } from '../requests.queries.ts';

/** New leaders get the open requests. */
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

/** Former leaders no longer have to answer; admins keep their requests. */
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
