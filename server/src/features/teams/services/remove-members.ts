import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { dayIn, later } from '../../../platform/clock/days.ts';
import { isForOthers } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { closeIntervals, readMemberships, type OpenMembership } from '../memberships.queries.ts';
import { leavesNoLeader } from '../teams.policy.ts';
import { lockTeam } from '../teams.queries.ts';
import { takeRequests } from './hand-requests.ts';
import { refuseLateChange } from './team-settings.ts';

/** The member's own day still counts for the team. It is never before the day they joined. */
export const endingOf = (now: Date) => (row: OpenMembership) => ({
  memberId: row.memberId,
  leftOn: later(row.joinedOn, dayIn(row.timeZone, now)),
});

const leadersOf = (rows: readonly OpenMembership[]) => rows.filter((row) => row.isLeader).length;

/** Removes members from a team. What they earned stays with the team. */
export async function removeMembers(
  context: Context,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, actor, db, now } = context;
  await refuseLateChange(context);
  await inTransaction(db, async (tx) => {
    if (!(await lockTeam(tx, programId, id))) throw notFound();
    const before = await readMemberships(tx, programId, id);
    const going = before.filter((row) => memberIds.includes(row.memberId));
    if (going.length !== memberIds.length) throw invalid('memberIds', 'not_on_team');
    const staying = before.filter((row) => !memberIds.includes(row.memberId));
    const after = { leaders: leadersOf(staying), members: staying.length };
    if (leavesNoLeader({ leaders: leadersOf(before) }, after)) throw new AppError('last_leader');
    await closeIntervals(tx, programId, id, going.map(endingOf(now)));
    await takeRequests(context, tx, id, memberIds);
    await emit(context, tx, 'team.membershipChanged', { teamId: id, memberIds: [...memberIds] });
    if (!isForOthers(actor)) return;
    const details = { memberIds: memberIds.slice(0, 100) };
    await writeAudit(tx, context, {
      action: 'teams.removeMembers',
      subjectType: 'team',
      subjectId: id,
      details,
    });
  });
}
