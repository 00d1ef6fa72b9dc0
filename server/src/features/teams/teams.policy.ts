import type { Team } from '#contract/features/teams.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}

/** A team as the viewer stands to it. */
interface Led {
  isTeamLeader: boolean;
}

interface Subject extends Led {
  open: boolean;
  maxSize: number | null;
  memberCount: number;
  leaderCount: number;
  isMember: boolean;
  /** The viewer is on this or another team of the program. */
  isOnATeam: boolean;
  /** The viewer waits for an answer. */
  requestedAt: Date | null;
}

interface Rules {
  teamsOff: boolean;
  severalTeams: boolean;
}

/** Leaders run their own team, admins every team of their program. */
export const mayManage = (viewer: Viewer, team: Led) => viewer.rank > 0 || team.isTeamLeader;

/** Those who run the team put anybody on it and take anybody off; everybody else comes and goes by themselves. */
export const mayMove = (viewer: Viewer, team: Led, memberIds: readonly string[]) =>
  mayManage(viewer, team) || (viewer.ownProgram && memberIds.every((id) => id === viewer.memberId));

/** A hidden profile is seen by its owner and by admins; on a team also by those who lead it (docs/decisions/131). */
export const seesHidden = (viewer: Viewer, team: Led) => mayManage(viewer, team);

/** Those on the team write to each other; admins look after it. Others do not see it. */
export const mayDiscuss = (viewer: Viewer, team: { isMember: boolean }) =>
  viewer.rank > 0 || (viewer.ownProgram && team.isMember);

/** The last leader stays while others are on the team; who is alone on it may go (docs/decisions/130). */
export const leavesNoLeader = (before: { leaders: number }, after: { leaders: number; members: number }) =>
  before.leaders > 0 && after.leaders === 0 && after.members > 0;

/** What the viewer can do now. */
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
