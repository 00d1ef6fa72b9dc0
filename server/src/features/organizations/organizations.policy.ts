import type { Organization } from '#contract/features/organizations.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
  /** They are in an organization, and the program does not let members change it. */
  stays: boolean;
}

/** Only admins manage the organizations of their program (docs/decisions/160). */
export const mayManage = (viewer: Viewer): boolean => viewer.rank > 0;

/** Platform staff from elsewhere are not members. */
export const isMemberHere = (viewer: Viewer): boolean => viewer.ownProgram;

/** Members join an open organization by themselves, admins any. */
export const mayJoin = (viewer: Viewer, { open }: { open: boolean }): boolean =>
  isMemberHere(viewer) && ((open && !viewer.stays) || mayManage(viewer));

export const mayTakeOut = (viewer: Viewer, memberId: string): boolean =>
  mayManage(viewer) || (viewer.ownProgram && !viewer.stays && memberId === viewer.memberId);

export function abilitiesOf(
  viewer: Viewer,
  organization: { joinedOn: string | null; open: boolean },
): Organization['abilities'] {
  const manages = mayManage(viewer);
  const isIn = organization.joinedOn !== null;
  return {
    update: manages,
    delete: manages,
    join: mayJoin(viewer, organization) && !isIn,
    leave: viewer.ownProgram && isIn && mayTakeOut(viewer, viewer.memberId),
    changeMembers: manages,
    changeTeams: manages,
  };
}
