import type {
  Organization,
  OrganizationMember,
  OrganizationSummary,
} from '#contract/features/organizations.ts';
import { abilitiesOf, mayJoin, type Viewer } from './organizations.policy.ts';
import type { OrganizationMemberRow, OrganizationTeam, SeenOrganization } from './organizations.types.ts';

export function presentSummary(row: SeenOrganization, viewer: Viewer): OrganizationSummary {
  const { id, programId, name, open, memberCount, teamCount } = row;
  const mine = row.joinedOn !== null;
  return { id, programId, name, open, memberCount, teamCount, mine, joinable: !mine && mayJoin(viewer, row) };
}

export function presentMember(row: OrganizationMemberRow): OrganizationMember {
  const { id, username, image, joinedOn } = row;
  return { id, name: `${row.firstName} ${row.lastName}`.trim(), username, image, joinedOn };
}

export function presentOrganization(
  row: SeenOrganization,
  viewer: Viewer,
  parts: {
    teams: readonly OrganizationTeam[];
    members: Organization['members'];
  },
): Organization {
  return {
    ...presentSummary(row, viewer),
    joinedOn: row.joinedOn,
    teams: parts.teams.map(({ id, name, memberCount }) => ({ id, name, memberCount })),
    members: parts.members,
    abilities: abilitiesOf(viewer, row),
  };
}
