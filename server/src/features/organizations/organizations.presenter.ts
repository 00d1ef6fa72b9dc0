import type {
  Organization,
  OrganizationMember,
  OrganizationSummary,
} from '#contract/features/organizations/organizations.ts';
import type { OrganizationMemberRow, OrganizationTeam, SeenOrganization } from './organizations.types.ts';

type Abilities = Organization['abilities'];

export function presentSummary(
  row: SeenOrganization,
  { join }: Pick<Abilities, 'join'>,
): OrganizationSummary {
  const { id, programId, name, image, open, memberCount, teamCount } = row;
  const mine = row.joinedOn !== null;
  return { id, programId, name, image, open, memberCount, teamCount, mine, joinable: join };
}

export function presentMember(row: OrganizationMemberRow): OrganizationMember {
  const { id, username, image, joinedOn } = row;
  return { id, name: `${row.firstName} ${row.lastName}`.trim(), username, image, joinedOn };
}

export function presentOrganization(
  row: SeenOrganization,
  abilities: Abilities,
  parts: {
    teams: readonly OrganizationTeam[];
    members: Organization['members'];
  },
): Organization {
  return {
    ...presentSummary(row, abilities),
    joinedOn: row.joinedOn,
    teams: parts.teams.map(({ id, name, memberCount }) => ({ id, name, memberCount })),
    members: parts.members,
    abilities,
  };
}
