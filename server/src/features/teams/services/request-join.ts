import { adminRoles } from '#contract/roles.ts';
import { emit } from '../../../kernel/events/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { isInvited } from '../invites.queries.ts';
import { findTaken, readMemberships } from '../memberships.queries.ts';
import { insertRequest, readAdmins } from '../requests.queries.ts';
import { lockTeam, type LockedTeam } from '../teams.queries.ts';
import { teamSettings } from './team-settings.ts';

async function refuseNeedless(context: Context, tx: Db, team: LockedTeam, several: boolean): Promise<void> {
  const { programId, actor } = context;
  const taken = await findTaken(tx, programId, [actor.memberId], several ? team.id : null);
  if (taken.length) throw new AppError('already_on_team');
  // People who manage every team, or have an invitation, join directly.
  if (team.open || actor.rank > 0 || (await isInvited(tx, programId, team.id, actor.memberId)))
    throw new AppError('no_request_needed');
}

async function ask(context: Context, tx: Db, id: string, several: boolean): Promise<void> {
  const { programId, actor, now } = context;
  const { memberId } = actor;
  const team = await lockTeam(tx, programId, id);
  if (!team) throw notFound();
  await refuseNeedless(context, tx, team, several);
  const seated = await readMemberships(tx, programId, id);
  if (team.maxSize !== null && seated.length >= team.maxSize) throw new AppError('team_full');
  const requestId = newId();
  const row = { programId, id: requestId, teamId: id, memberId, createdAt: now };
  if (!(await insertRequest(tx, row))) return;
  const leaders = seated.flatMap((each) => (each.isLeader ? [each.memberId] : []));
  await emit(context, tx, 'team.joinRequested', {
    request: { id: requestId, team: { id, name: team.name }, memberId },
    recipientIds: leaders.length ? leaders : await readAdmins(tx, programId, adminRoles),
  });
}

/**
 * Asks the leaders of a closed team, or the admins if it has none, to join. A repeat changes nothing while a request
 * is open.
 */
export async function requestJoin(context: Context, id: string): Promise<void> {
  const { severalTeams } = await teamSettings(context);
  await once(context, async (tx) => {
    await ask(context, tx, id, severalTeams);
    return { done: true };
  });
}
