import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { Team } from './teams.ts';
import { forColleagues, permission } from '../../permissions.ts';

const teamsRequestJoin = permission('teams.requestJoin', forColleagues);

export const requestJoinTeam = endpoint({
  method: 'POST',
  path: 'teams/{id}/request-join',
  permission: teamsRequestJoin,
  summary: 'Ask the leaders of a closed team to join',
  params: IdParams,
  response: Team,
  errors: ['already_on_team', 'no_request_needed', 'team_full', 'feature_off'],
  idempotent: true,
});

export const withdrawTeamRequest = endpoint({
  method: 'DELETE',
  path: 'teams/{id}/request-join',
  permission: teamsRequestJoin,
  summary: 'Withdraw my request to join a team',
  params: IdParams,
  response: Team,
});
