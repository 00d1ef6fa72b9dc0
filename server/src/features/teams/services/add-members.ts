import { writeAudit } from '../../../kernel/audit/public.ts';
import { isForOthers } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { lockTeam } from '../teams.queries.ts';
import { takeOnMembers } from './take-on-members.ts';
import { refuseLateChange, teamSettings } from './team-settings.ts';

/**
 * Adds members to a team. Members who join by themselves need it to be open; those who run it (byHand) can add anyone.
 */
export async function addMembers(
  context: Context,
  id: string,
  memberIds: readonly string[],
  byHand: boolean,
): Promise<void> {
  const { programId, actor, db } = context;
  const { severalTeams } = await teamSettings(context);
  await refuseLateChange(context);
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, programId, id);
    if (!team) throw notFound();
    if (!team.open && !byHand) throw new AppError('needs_invitation');
    await takeOnMembers(context, tx, team, { memberIds, leaderId: null, severalTeams });
    if (!isForOthers(actor)) return;
    const details = { memberIds: memberIds.slice(0, 100) };
    await writeAudit(tx, context, {
      action: 'teams.addMembers',
      subjectType: 'team',
      subjectId: id,
      details,
    });
  });
}
