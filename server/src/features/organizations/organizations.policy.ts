import type { Organization } from '#contract/features/organizations/organizations.ts';

export interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
  /** They are in an organization, and the program does not let members change it. */
  stays: boolean;
  /** Organizations in which a role of theirs lets them act (docs/domain.md#roles-beside-admin). */
  within: readonly string[];
}

/** Only admins of the program manage its organizations (docs/decisions/160). */
export const mayManage = (viewer: Viewer): boolean => viewer.rank > 0;

/** People with the role for an organization edit it and its members (docs/decisions/987). */
export const mayLead = (viewer: Viewer, { id }: { id: string }): boolean =>
  mayManage(viewer) || viewer.within.includes(id);

/** Platform staff from elsewhere are not members. */
export const isMemberHere = (viewer: Viewer): boolean => viewer.ownProgram;

/** Members join an open organization by themselves, admins any. */
export const mayJoin = (viewer: Viewer, { open }: { open: boolean }): boolean =>
  isMemberHere(viewer) && ((open && !viewer.stays) || mayManage(viewer));

export const mayTakeOut = (viewer: Viewer, organization: { id: string }, memberId: string): boolean =>
  mayLead(viewer, organization) || (viewer.ownProgram && !viewer.stays && memberId === viewer.memberId);

export function abilitiesOf(
  viewer: Viewer,
  organization: { id: string; joinedOn: string | null; open: boolean },
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
  };
}
