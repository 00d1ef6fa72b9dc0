import { accessSeenMember, visibilityFor, type Visibility } from '../../domain/visibility/public.ts';
import type { TopicRule } from '../../kernel/manifest/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { isWithin, mayDiscuss, mayManage, mayMove, seesHidden, type Viewer } from './teams.policy.ts';
import { countInOrganization, findTeam, isOrganizationHere, type SeenTeam } from './teams.queries.ts';

export function viewerOf({ actor }: Pick<Context, 'actor'>): Viewer {
  const { memberId, rank, within } = actor;
  return { memberId, rank, within, ownProgram: actor.programId === actor.homeProgramId };
}

/** Returns the actor as a viewer of the team's members. Leaders and admins see all of them. */
export function visibilityIn(context: Context, team: SeenTeam): Visibility {
  const visibility = visibilityFor(context);
  return { ...visibility, seesAll: visibility.seesAll || seesHidden(viewerOf(context), team) };
}

/** Returns a team of the session's program. Everyone in the program can see it. */
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

/** Platform staff from elsewhere cannot join a team. */
export async function accessTeamToAsk(context: Context, id: string): Promise<SeenTeam> {
  const team = await accessTeam(context, id);
  if (!viewerOf(context).ownProgram) throw forbidden();
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

/** Returns a team that the caller adds these people to. A role for its organization adds only people of that organization. */
export async function accessTeamToAdd(
  context: Context,
  id: string,
  memberIds: readonly string[],
): Promise<SeenTeam> {
  const team = await accessTeamToMove(context, id, memberIds);
  const { db, programId, actor } = context;
  const byRole = actor.rank === 0 && !team.isTeamLeader && isWithin(viewerOf(context), team);
  if (
    byRole &&
    (await countInOrganization(db, programId, team.organizationId!, memberIds)) < memberIds.length
  )
    throw invalid('memberIds', 'not_in_organization');
  return team;
}

/** Allows only an organization of the session's program. */
export async function accessOrganization({ db, programId }: Context, id: string): Promise<void> {
  if (!(await isOrganizationHere(db, programId, id))) throw notFound();
}

/** A member whose teams are visible to everyone who can see the member. */
export async function accessMemberOfTeams(context: Context, id: string): Promise<MemberRow> {
  return (await accessSeenMember(context, id)).member;
}

/** Allows a member whose teams the actor may manage: themselves, or anyone for admins. */
export async function accessManagerOfTeams(context: Context, id: string): Promise<MemberRow> {
  const member = await accessMemberOfTeams(context, id);
  if (member.id !== context.actor.memberId && context.actor.rank === 0) throw forbidden();
  return member;
}

/** Only members of the team can read and write its discussion. */
export const topicsOfTeams: TopicRule = {
  kind: 'team',
  async rightsIn(context, id) {
    const team = await findTeam(context.db, context.programId, id, context.actor.memberId);
    const viewer = viewerOf(context);
    if (!team || !mayDiscuss(viewer, team)) return null;
    return { mayPost: viewer.ownProgram, mayModerate: mayManage(viewer, team) };
  },
};

/** A team's picture is visible to everyone who can see the team. */
export async function maySeePicture({ db, programId, actor }: Context, id: string): Promise<boolean> {
  return (await findTeam(db, programId, id, actor.memberId)) !== undefined;
}
