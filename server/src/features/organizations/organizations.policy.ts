import type { Organization } from '#contract/features/organizations.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}

/** Only admins manage the organizations of their program (docs/decisions/160). */
export const mayManage = (viewer: Viewer): boolean => viewer.rank > 0;

/** Platform staff from elsewhere are not members. */
export const mayJoin = (viewer: Viewer): boolean => viewer.ownProgram;

export const mayTakeOut = (viewer: Viewer, memberId: string): boolean =>
  mayManage(viewer) || (viewer.ownProgram && memberId === viewer.memberId);

export function abilitiesOf(
  viewer: Viewer,
  organization: { joinedOn: string | null },
): Organization['abilities'] {
  const manages = mayManage(viewer);
  const isIn = organization.joinedOn !== null;
  return {
    update: manages,
    delete: manages,
    join: mayJoin(viewer) && !isIn,
    leave: viewer.ownProgram && isIn,
    changeMembers: manages,
    changeTeams: manages,
  };
}
