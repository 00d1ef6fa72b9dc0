import type { PlatformRole } from '#contract/features/platform-people/staff.ts';

interface Change {
  from: PlatformRole | null;
  to: PlatformRole | null;
  /** The super admin changes their own role. */
  isOwn: boolean;
}

const superAdmin = 'Super WT Admin';

/** Whether a change takes the role of the only super admin away, after whom nobody could change anything. */
export const leavesNobody = ({ from, to }: Change, superAdmins: number): boolean =>
  from === superAdmin && to !== superAdmin && superAdmins <= 1;

/**
 * Returns whether another super admin has to approve. From two super admins on, this is so whenever one is appointed or
 * loses the role, because one alone could otherwise remove the second person of everything that takes two. Nobody needs
 * approval to leave.
 */
export const needsApproval = (change: Change, superAdmins: number): boolean =>
  superAdmins >= 2 &&
  [change.from, change.to].includes(superAdmin) &&
  !(change.isOwn && change.to !== superAdmin);

/** Nobody approves their own request. */
export const mayApprove = (loginId: string, change: { requestedBy: string }): boolean =>
  change.requestedBy !== loginId;
