import { accessSeenMember } from '../../core/friends/public.ts';
import type { MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayManage, mayMove, type Viewer } from './teams.policy.ts';
import { findTeam, type SeenTeam } from './teams.queries.ts';

export function viewerOf({ actor }: Context): Viewer {
  const { memberId, rank } = actor;
  return { memberId, rank, ownProgram: actor.programId === actor.homeProgramId };
}

/** A living team of the session's program; everybody in the program may see it. */
export async function accessTeam(context: Context, id: string): Promise<SeenTeam> {
  const team = await findTeam(context.db, context.programId, id, context.actor.memberId);
  if (!team) throw notFound();
  return team;
}

export async function accessTeamToManage(context: Context, id: string): Promise<SeenTeam> {
  const team = await accessTeam(context, id);
  if (!mayManage(viewerOf(context), team)) throw forbidden();
  return team;
}

export async function accessTeamToMove(
  context: Context,
  id: string,
  memberIds: readonly string[],
): Promise<SeenTeam> {
  const team = await accessTeam(context, id);
  if (!mayMove(viewerOf(context), team, memberIds)) throw forbidden();
  return team;
}

/** A member whose teams the actor may see: whoever sees the member. */
export async function accessMemberOfTeams(context: Context, id: string): Promise<MemberRow> {
  return (await accessSeenMember(context, id)).member;
}
