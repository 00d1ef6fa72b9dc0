const center = '/admin/team-center';

/** The addresses below the team center. They are apart from `paths`, which every page fetches. */
export const teamCenterPaths = {
  teams: `${center}/teams-settings`,
  team: `${center}/teams-settings/teams/$teamId`,
  requests: `${center}/requests`,
  createTeams: `${center}/create-multiple-teams`,
  organizations: `${center}/organizations-settings`,
  organization: `${center}/organizations-settings/organizations/$organizationId`,
} as const;

export const teamAddress = (id: string): string => teamCenterPaths.team.replace('$teamId', id);

export const organizationAddress = (id: string): string =>
  teamCenterPaths.organization.replace('$organizationId', id);
