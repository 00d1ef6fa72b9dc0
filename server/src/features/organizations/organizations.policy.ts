import type { Organization } from '#contract/features/organizations/organizations.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
  /** They are in an organization, and the program does not let members change it. */
  stays: boolean;
  /** The program lets organizations have admins of their own. */
  hasAdmins: boolean;
}

/** Only admins of the program manage its organizations (docs/decisions/160). */
export const mayManage = (viewer: Viewer): boolean => viewer.rank > 0;

/** Admins of an organization edit it and its members (docs/decisions/790). */
export const mayLead = (viewer: Viewer, { isAdmin }: { isAdmin: boolean }): boolean =>
  mayManage(viewer) || (isMemberHere(viewer) && viewer.hasAdmins && isAdmin);

/** Platform staff from elsewhere are not members. */
export const isMemberHere = (viewer: Viewer): boolean => viewer.ownProgram;

/** Members join an open organization by themselves, admins any. */
export const mayJoin = (viewer: Viewer, { open }: { open: boolean }): boolean =>
  isMemberHere(viewer) && ((open && !viewer.stays) || mayManage(viewer));

export const mayTakeOut = (viewer: Viewer, organization: { isAdmin: boolean }, memberId: string): boolean =>
  mayLead(viewer, organization) || (viewer.ownProgram && !viewer.stays && memberId === viewer.memberId);

export function abilitiesOf(
  viewer: Viewer,
  organization: { joinedOn: string | null; open: boolean; isAdmin: boolean },
): Organization['abilities'] {
  const manages = mayManage(viewer);
  const leads = mayLead(viewer, organization);
  const isIn = organization.joinedOn !== null;
  return {
    update: leads,
    delete: manages,
    join: mayJoin(viewer, organization) && !isIn,
    leave: viewer.ownProgram && isIn && mayTakeOut(viewer, organization, viewer.memberId),
    changeMembers: leads,
    changeTeams: manages,
    setAdmins: manages && viewer.hasAdmins,
  };
}
