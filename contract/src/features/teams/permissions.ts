import { forProgram, permission } from '../../permissions.ts';

export const programsListTeams = permission('programs.listTeams', forProgram);
export const teamsRead = permission('teams.read', forProgram);
