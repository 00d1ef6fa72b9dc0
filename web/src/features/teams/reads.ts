import { moveTeamMembers } from '#contract/features/teams/center.ts';
import { deleteAllTeams } from '#contract/features/teams/making.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import {
  getTeamAggregateData,
  getTeamLeaderboard,
  getTeamStepData,
} from '#contract/features/teams/standing.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam, listTeamMembers, type Team } from '#contract/features/teams/teams.ts';
import { listMembersNotInTeam } from '#contract/features/programs/programs.ts';
import { keyOf, type QueryKey } from '../../lib/api/query-keys.ts';

const lists = [
  listProgramTeams,
  listTeamsOfMember,
  listTeamMembers,
  listMembersNotInTeam,
  getTeamLeaderboard,
  getTeamAggregateData,
  getTeamStepData,
];

export const teamReads = [...lists, getTeam, moveTeamMembers, deleteAllTeams];

/** Lists what every change of teams makes stale. */
export const teamsChanged = { stale: lists, changed: 'team.changed' } as const;

/** The same for a change that answers with the team. */
export const teamChanged = {
  ...teamsChanged,
  answers: (team: Team): readonly [QueryKey, Team] => [keyOf(getTeam, { params: { id: team.id } }), team],
} as const;
