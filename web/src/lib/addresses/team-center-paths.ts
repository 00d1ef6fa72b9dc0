import { paths } from './paths.ts';

const below = (rest: string): string => paths.teamCenter.replace('$', rest);

/** The addresses below the team center. They are apart from `paths`, which every page fetches. */
export const teamCenterPaths = {
  teams: below('teams-settings'),
  team: below('teams-settings/teams/$teamId'),
  requests: below('requests'),
  createTeams: below('create-multiple-teams'),
  organizations: below('organizations-settings'),
  organization: below('organizations-settings/organizations/$organizationId'),
} as const;

export const teamAddress = (id: string): string => teamCenterPaths.team.replace('$teamId', id);

export const organizationAddress = (id: string): string =>
  teamCenterPaths.organization.replace('$organizationId', id);
