import type { ListedTeam, ProgramTeam, Team, TeamMember } from '#contract/features/teams/teams.ts';
import type { Static } from 'typebox';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

export function presentListedTeam(row: ListedTeam): ListedTeam {
  const { id, programId, name, image, memberCount, open, isTeamLeader } = row;
  return { id, programId, name, image, memberCount, open, isTeamLeader };
}

interface InOrganization {
  organizationId: string | null;
  organizationName: string | null;
}

const organizationOf = ({ organizationId: id, organizationName: name }: InOrganization) =>
  id === null || name === null ? null : { id, name };

type ProgramFields = Omit<ProgramTeam, 'createdAt' | 'organization'> & InOrganization & { createdAt: Date };

export const presentProgramTeam = (row: ProgramFields): ProgramTeam => ({
  ...presentListedTeam(row),
  organization: organizationOf(row),
  maxSize: row.maxSize,
  leaderCount: row.leaderCount,
  createdAt: row.createdAt.toISOString(),
});

type Fields = Omit<Team, 'leaders' | 'abilities' | 'requestedAt' | 'organization'> &
  InOrganization & { requestedAt: Date | null };

export function presentTeam(row: Fields, leaders: readonly Person[], abilities: Team['abilities']): Team {
  const { description, maxSize, isMember, requestedAt, challengeCount } = row;
  return {
    ...presentListedTeam(row),
    description,
    maxSize,
    isMember,
    requestedAt: requestedAt?.toISOString() ?? null,
    challengeCount,
    organization: organizationOf(row),
    leaders: leaders.map((person) => ({ id: person.id, name: nameOf(person), username: person.username })),
    abilities,
  };
}

export function presentTeamMember(
  row: Person & { image: string | null; isLeader: boolean; joinedOn: string },
): Static<typeof TeamMember> {
  const { id, username, image, isLeader, joinedOn } = row;
  return { id, name: nameOf(row), username, image, isTeamLeader: isLeader, joinedOn };
}
