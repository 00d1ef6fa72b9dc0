import type { Challenge, ChallengePhase } from '#contract/features/challenges.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}

interface Subject {
  public: boolean;
  open: boolean;
  betweenWhom: 'individuals' | 'groups';
  creatorId: string | null;
  joinDeadline: string | null;
  endDate: string;
  myState: 'invited' | 'joined' | null;
  myTeamId: string | null;
  teamInvited: boolean;
}

const isCreator = (viewer: Viewer, subject: Subject) =>
  viewer.ownProgram && subject.creatorId === viewer.memberId;

/** public 0: participants, invited people, its maker and admins; for others it does not exist (semantics.md, "open"). */
export const maySee = (viewer: Viewer, subject: Subject) =>
  subject.public ||
  viewer.rank > 0 ||
  isCreator(viewer, subject) ||
  subject.myState !== null ||
  subject.myTeamId !== null ||
  subject.teamInvited;

export const mayManage = (viewer: Viewer, subject: Subject) => viewer.rank > 0 || isCreator(viewer, subject);

/** What the viewer can do now; `today` by the challenge's zone, `ledTeams` those not in it yet. */
export function abilitiesOf(
  viewer: Viewer,
  subject: Subject,
  at: {
    phase: ChallengePhase;
    today: string;
    ledTeams: { id: string; name: string }[];
    requested: boolean;
  },
): Challenge['abilities'] {
  const manages = mayManage(viewer, subject);
  const takesPeople = at.today <= subject.endDate && at.phase !== 'archived';
  const notFinal = at.phase !== 'final' && at.phase !== 'archived';
  const individuals = subject.betweenWhom === 'individuals';
  const inTime = takesPeople && (subject.joinDeadline === null || at.today <= subject.joinDeadline);
  const welcome = subject.open || viewer.rank > 0;
  const mayAsk = viewer.ownProgram && inTime && !welcome && !at.requested;
  return {
    update: manages && notFinal,
    delete: manages,
    join:
      viewer.ownProgram &&
      individuals &&
      inTime &&
      subject.myState !== 'joined' &&
      (welcome || subject.myState === 'invited'),
    leave: viewer.ownProgram && individuals && notFinal && subject.myState === 'joined',
    joinWithTeams: !individuals && inTime && (welcome || subject.teamInvited) ? at.ledTeams : [],
    requestJoin: mayAsk && individuals && subject.myState === null,
    requestJoinWithTeams: mayAsk && !individuals && !subject.teamInvited ? at.ledTeams : [],
    invite: manages && takesPeople,
    addMembers: manages && individuals && takesPeople,
    addTeams: manages && !individuals && takesPeople,
    removeMembers: manages && individuals && notFinal,
    removeTeams: manages && !individuals && notFinal,
  };
}
