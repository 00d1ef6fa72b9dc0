import { writeAudit } from '../../../kernel/audit/public.ts';
import { isForOthers } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { readMemberships, setLeader } from '../memberships.queries.ts';
import { lockTeam } from '../teams.queries.ts';
import { handRequests, takeRequests } from './hand-requests.ts';
import { teamSettings } from './team-settings.ts';

/** Promotes a member of the team to leader, or demotes one. The last leader stays (last_leader). */
export async function changeLeader(
  context: Context,
  id: string,
  memberId: string,
  isLeader: boolean,
): Promise<void> {
  const { programId, actor, db } = context;
  await teamSettings(context);
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, programId, id);
    if (!team) throw notFound();
    const rows = await readMemberships(tx, programId, id);
    const person = rows.find((row) => row.memberId === memberId);
    if (!person) throw invalid('memberId', 'not_on_team');
    if (person.isLeader === isLeader) return;
    if (!isLeader && rows.filter((row) => row.isLeader).length === 1) throw new AppError('last_leader');
    await setLeader(tx, programId, id, memberId, isLeader);
    await (isLeader ? handRequests(context, tx, team, memberId) : takeRequests(context, tx, id, [memberId]));
    if (!isForOthers(actor)) return;
    const action = isLeader ? 'teams.promote' : 'teams.demote';
    await writeAudit(tx, context, { action, subjectType: 'team', subjectId: id, details: { memberId } });
  });
}
