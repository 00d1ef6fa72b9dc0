import { shownAddress } from '#contract/email-address.ts';
import type { DirectoryMember, MemberStatus } from '#contract/features/member-center/directory.ts';

interface Account {
  status: string;
  hasLogin: boolean;
  isPresent: boolean;
  isExample: boolean;
}

/** Says what somebody is. A deactivated member is deactivated, with a login or without. */
export function statusOf({ status, hasLogin, isPresent, isExample }: Account): MemberStatus {
  if (status === 'suspended') return 'deactivated';
  if (isExample) return 'example';
  if (hasLogin) return 'active';
  return isPresent ? 'dataOnly' : 'invited';
}

/** The day of registration, of people who did. */
export const registeredOf = ({
  hasLogin,
  registeredOn,
}: Pick<Account, 'hasLogin'> & { registeredOn: string }) => (hasLogin ? registeredOn : null);

/** Imported members have an address that leads nowhere until theirs is known. */
export const emailOf = (email: string): string | null => shownAddress(email) || null;

interface Fields extends Account {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  employeeNumber: string | null;
  email: string;
  image: string | null;
  roleName: string;
  teamName: string | null;
  organizationName: string | null;
  registeredOn: string;
  lastVisitOn: string | null;
}

export function presentDirectoryMember(row: Fields): DirectoryMember {
  const { id, firstName, lastName, username, image, roleName, teamName, organizationName } = row;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    username,
    employeeNumber: row.employeeNumber,
    email: emailOf(row.email),
    image,
    status: statusOf(row),
    roleName,
    teamName,
    organizationName,
    registeredDate: registeredOf(row),
    lastVisitDate: row.lastVisitOn,
  };
}
