import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { isForOthers } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deleteInvitesOfTeam } from '../invites.queries.ts';
import { closeIntervals, readMemberships } from '../memberships.queries.ts';
import { lockTeam, updateTeamRow } from '../teams.queries.ts';
import { settleRequests } from './close-requests.ts';
import { endingOf } from './remove-members.ts';

/** Deletes a team. Its rows stay, with what it earned in challenges. */
export async function deleteTeam(context: Context, id: string): Promise<void> {
  const { programId, actor, db, now } = context;
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, programId, id);
    if (!team) throw notFound();
    const people = await readMemberships(tx, programId, id);
    const memberIds = people.map((row) => row.memberId);
    await closeIntervals(tx, programId, id, people.map(endingOf(now)));
    await updateTeamRow(tx, programId, id, { deletedAt: now });
    await deleteInvitesOfTeam(tx, programId, id);
    await settleRequests(context, tx, { teamId: id }, 'withdrawn');
    if (memberIds.length) await emit(context, tx, 'team.membershipChanged', { teamId: id, memberIds });
    await emit(context, tx, 'team.deleted', { teamId: id });
    if (!isForOthers(actor)) return;
    const details = { name: team.name, members: memberIds.length };
    await writeAudit(tx, context, { action: 'teams.delete', subjectType: 'team', subjectId: id, details });
  });
}
