import type {
  Organization,
  OrganizationMember,
  OrganizationSummary,
} from '#contract/features/organizations.ts';
import type { OrganizationMemberRow, OrganizationTeam, SeenOrganization } from './organizations.types.ts';

export function presentSummary(row: SeenOrganization): OrganizationSummary {
  const { id, programId, name, open, memberCount, teamCount } = row;
  return { id, programId, name, open, memberCount, teamCount, mine: row.joinedOn !== null };
}

export function presentMember(row: OrganizationMemberRow): OrganizationMember {
  const { id, username, image, joinedOn } = row;
  return { id, name: `${row.firstName} ${row.lastName}`.trim(), username, image, joinedOn };
}

export function presentOrganization(
  row: SeenOrganization,
  parts: {
    teams: readonly OrganizationTeam[];
    members: Organization['members'];
    abilities: Organization['abilities'];
  },
): Organization {
  return {
    ...presentSummary(row),
    joinedOn: row.joinedOn,
    teams: parts.teams.map(({ id, name, memberCount }) => ({ id, name, memberCount })),
    members: parts.members,
    abilities: parts.abilities,
  };
}
