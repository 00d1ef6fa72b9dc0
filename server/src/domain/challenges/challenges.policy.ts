import { roleRanks } from '#contract/roles.ts';
import type { Between, Challenge, ChallengePhase } from '#contract/features/challenges/challenges.ts';
import type { ChallengeType } from '#contract/features/challenges/kinds.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}

interface Subject {
  challengeType: ChallengeType;
  public: boolean;
  open: boolean;
  betweenWhom: Between;
  creatorId: string | null;
  joinDeadline: string | null;
  endDate: string;
  myState: 'invited' | 'joined' | null;
  myTeamId: string | null;
  teamInvited: boolean;
}

const isCreator = (viewer: Viewer, subject: Subject) =>
  viewer.ownProgram && subject.creatorId === viewer.memberId;

/** public 0: participants, invited people, its maker and admins; for others it does not exist (docs/domain.md#joining-and-visibility). */
export const maySee = (viewer: Viewer, subject: Subject) =>
  subject.public ||
  viewer.rank > 0 ||
  isCreator(viewer, subject) ||
  subject.myState !== null ||
  subject.myTeamId !== null ||
  subject.teamInvited;

export const mayManage = (viewer: Viewer, subject: Subject) => viewer.rank > 0 || isCreator(viewer, subject);

/** Rights of participants, the creator and the program's admins; staff from elsewhere have none in it. */
export const mayPost = (viewer: Viewer, subject: Subject) =>
  viewer.ownProgram &&
  (viewer.rank > 0 ||
    isCreator(viewer, subject) ||
    subject.myState === 'joined' ||
    subject.myTeamId !== null);

/**
 * Returns the viewer's rights now; `today` is in the challenge's time zone, and `ledTeams` lists only teams not in it
 * yet.
 */
export function abilitiesOf(
  viewer: Viewer,
  subject: Subject,
  at: {
    phase: ChallengePhase;
    today: string;
    ledTeams: { id: string; name: string }[];
    seesEntries: boolean;
    requested: boolean;
  },
): Challenge['abilities'] {
  const manages = mayManage(viewer, subject);
  const takesPeople = at.today <= subject.endDate && at.phase !== 'archived';
  const notFinal = at.phase !== 'final' && at.phase !== 'archived';
  const individuals = subject.betweenWhom === 'individuals';
  const groups = subject.betweenWhom === 'groups';
  const preventative = subject.challengeType === 'preventative';
  const wellness = subject.challengeType === 'wellness';
  // Each person of a team that takes part says yes alone.
  const inOwnGroup = subject.myTeamId !== null;
  const inTime = takesPeople && (subject.joinDeadline === null || at.today <= subject.joinDeadline);
  const welcome = subject.open || viewer.rank > 0;
  const mayAsk = viewer.ownProgram && inTime && !welcome && !at.requested;
  return {
    update: manages && notFinal,
    delete: manages,
    join:
      viewer.ownProgram &&
      (individuals || (wellness && inOwnGroup)) &&
      inTime &&
      subject.myState !== 'joined' &&
      (welcome || subject.myState === 'invited' || !individuals),
    leave:
      viewer.ownProgram &&
      (individuals || (wellness && inOwnGroup)) &&
      notFinal &&
      subject.myState === 'joined',
    joinWithTeams: groups && inTime && (welcome || subject.teamInvited) ? at.ledTeams : [],
    requestJoin: mayAsk && individuals && subject.myState === null,
    requestJoinWithTeams: mayAsk && groups && !subject.teamInvited ? at.ledTeams : [],
    invite: manages && takesPeople && subject.betweenWhom !== 'organization',
    addMembers: manages && individuals && takesPeople,
    addTeams: manages && groups && takesPeople,
    addOrganizations: viewer.rank > 0 && subject.betweenWhom === 'organization' && takesPeople,
    removeMembers: manages && individuals && notFinal,
    removeTeams: (groups ? manages : viewer.rank > 0) && !individuals && notFinal,
    archive: manages,
    enter: preventative && viewer.ownProgram && notFinal && subject.myState === 'joined',
    readEntries: preventative && at.seesEntries,
    report: manages && !preventative,
  };
}

/** Taking part in a preventative challenge is health data, so only admins see its people. */
export const mayListPeople = (viewer: Viewer, subject: Pick<Subject, 'challengeType'>) =>
  subject.challengeType !== 'preventative' || viewer.rank >= roleRanks.CoreTierAdmin;
