import { shownAddress } from '#contract/email-address.ts';
import type {
  Person,
  PersonDetail,
  PersonStatus,
} from '#contract/features/platform-people/platform-people.ts';
import { effectiveRole } from '#contract/roles.ts';
import type { Account, PersonRow } from './people.types.ts';

const statusOf = (status: string, isRegistered: boolean): PersonStatus => {
  if (status === 'suspended') return 'suspended';
  return isRegistered ? 'active' : 'invited';
};

export function presentPerson(row: PersonRow): Person {
  const { id, programId, programName, username, email, status, loginId } = row;
  return {
    id,
    programId,
    programName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    username,
    email: shownAddress(email),
    status: statusOf(status, loginId !== null),
    roleName: effectiveRole(row.platformRole, row.roleName),
    lastVisitDate: row.lastVisitOn,
  };
}

export const presentPersonDetail = (row: PersonRow, account: Account): PersonDetail => ({
  ...presentPerson(row),
  registeredDate: row.registeredOn,
  programs: account.memberships.map(({ programId, programName, memberId, status, isRegistered }) => ({
    programId,
    programName,
    memberId,
    status: statusOf(status, isRegistered),
  })),
  hasSecondFactor: account.hasSecondFactor,
  sessions: account.sessions.map(({ id, programName, userAgent, createdAt, usedAt }) => ({
    id,
    programName,
    userAgent,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  })),
  mails: account.mails.map(({ id, kind, subject, status, createdAt, sentAt }) => ({
    id,
    emailType: kind,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  })),
});
