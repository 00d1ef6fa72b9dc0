import type { Team } from '#contract/features/teams/teams.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
  /** Organizations in which a role of theirs lets them act. */
  within: readonly string[];
}

/** A team in relation to the viewer. */
interface Led {
  isTeamLeader: boolean;
  organizationId: string | null;
}

interface Subject extends Led {
  open: boolean;
  maxSize: number | null;
  memberCount: number;
  leaderCount: number;
  isMember: boolean;
  /** The viewer is on this team, or on another team of the program. */
  isOnATeam: boolean;
  /** The viewer waits for an answer. */
  requestedAt: Date | null;
}

interface Rules {
  teamsOff: boolean;
  severalTeams: boolean;
}

/** Whether a role for the team's organization lets them act. */
export const isWithin = ({ within }: Pick<Viewer, 'within'>, { organizationId }: Led) =>
  organizationId !== null && within.includes(organizationId);

/** Leaders manage their own team, people with the role those of an organization, admins every team of their program. */
export const mayManage = (viewer: Viewer, team: Led) =>
  viewer.rank > 0 || team.isTeamLeader || isWithin(viewer, team);

/** People who manage the team add and remove anyone. Everyone else joins and leaves by themselves. */
export const mayMove = (viewer: Viewer, team: Led, memberIds: readonly string[]) =>
  mayManage(viewer, team) || (viewer.ownProgram && memberIds.every((id) => id === viewer.memberId));

/** A hidden profile is visible to its owner and admins, and on a team to its leaders (docs/decisions/131). */
export const seesHidden = (viewer: Viewer, team: Led) => mayManage(viewer, team);

/** Members of the team write to each other and admins moderate. Others cannot see it. */
export const mayDiscuss = (viewer: Viewer, team: { isMember: boolean }) =>
  viewer.rank > 0 || (viewer.ownProgram && team.isMember);

/** The last leader stays while others are on the team. The only member may leave (docs/decisions/130). */
export const leavesNoLeader = (before: { leaders: number }, after: { leaders: number; members: number }) =>
  before.leaders > 0 && after.leaders === 0 && after.members > 0;

/** Returns the viewer's rights now. */
export function abilitiesOf(viewer: Viewer, team: Subject, rules: Rules): Team['abilities'] {
  const manages = mayManage(viewer, team);
  const on = !rules.teamsOff;
  const hasSeat = team.maxSize === null || team.memberCount < team.maxSize;
  const free = rules.severalTeams ? !team.isMember : !team.isOnATeam;
  const after = {
    leaders: team.leaderCount - (team.isTeamLeader ? 1 : 0),
    members: team.memberCount - 1,
  };
  return {
    update: manages && on,
    join: viewer.ownProgram && on && free && hasSeat && (team.open || manages),
    requestJoin:
      viewer.ownProgram && on && free && hasSeat && !team.open && !manages && team.requestedAt === null,
    leave: viewer.ownProgram && team.isMember && !leavesNoLeader({ leaders: team.leaderCount }, after),
    addMembers: manages && on && hasSeat,
    changeLeaders: manages && on,
    delete: manages,
    discuss: mayDiscuss(viewer, team),
  };
}
