import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { InviteInput } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { insertInvites } from '../invites.queries.ts';
import { findNewcomers, findTaken } from '../memberships.queries.ts';
import { accessTeamToManage } from '../teams.access.ts';
import { lockTeam } from '../teams.queries.ts';
import { teamSettings } from './team-settings.ts';

/** Invites members the actor can see, except those on the team or already invited. */
async function invite(context: Context, tx: Db, teamId: string, memberIds: readonly string[]): Promise<void> {
  const { programId, actor, now } = context;
  const team = await lockTeam(tx, programId, teamId);
  if (!team) throw notFound();
  const people = await findNewcomers(tx, visibilityFor(context), memberIds);
  if (people.length !== memberIds.length) throw invalid('recipientIds', 'not_in_program');
  const on = new Set(await findTaken(tx, programId, memberIds, teamId));
  const byMemberId = actor.programId === actor.homeProgramId ? actor.memberId : null;
  const invited = await insertInvites(tx, {
    programId,
    teamId,
    memberIds: memberIds.filter((id) => !on.has(id)),
    invitedBy: byMemberId,
    now,
  });
  if (invited.length)
    await emit(context, tx, 'team.invited', {
      team: { id: team.id, name: team.name },
      memberIds: invited,
      byMemberId,
    });
  if (actor.rank === 0) return;
  const details = { memberIds: invited.slice(0, 100) };
  await writeAudit(tx, context, { action: 'teams.invite', subjectType: 'team', subjectId: teamId, details });
}

/** Invites to a team, for its leaders and admins. That permission is checked before anything else. */
export async function inviteToTeam(context: Context, input: InviteInput): Promise<void> {
  const { teamId, recipientIds } = input;
  if (!teamId) throw invalid('teamId', 'required');
  if (!recipientIds) throw invalid('recipientIds', 'minItems');
  await accessTeamToManage(context, teamId);
  await teamSettings(context);
  await once(context, async (tx) => {
    await invite(context, tx, teamId, recipientIds);
    return { done: true };
  });
}
