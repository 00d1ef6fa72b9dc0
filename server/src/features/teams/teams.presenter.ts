import type { Team, TeamMember, TeamSummary } from '#contract/features/teams.ts';
import type { Static } from 'typebox';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

export function presentTeamSummary(row: TeamSummary): TeamSummary {
  const { id, programId, name, image, memberCount, isTeamLeader } = row;
  return { id, programId, name, image, memberCount, isTeamLeader };
}

type Fields = Omit<Team, 'leaders' | 'abilities'>;

export function presentTeam(row: Fields, leaders: readonly Person[], abilities: Team['abilities']): Team {
  const { description, open, maxSize, isMember } = row;
  return {
    ...presentTeamSummary(row),
    description,
    open,
    maxSize,
    isMember,
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
