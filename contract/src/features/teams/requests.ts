import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { Team } from './teams.ts';

export const requestJoinTeam = endpoint({
  method: 'POST',
  path: 'teams/{id}/request-join',
  permission: 'teams.requestJoin',
  summary: 'Ask the leaders of a closed team to join',
  params: IdParams,
  response: Team,
  errors: ['already_on_team', 'no_request_needed', 'team_full', 'feature_off'],
  idempotent: true,
});

export const withdrawTeamRequest = endpoint({
  method: 'DELETE',
  path: 'teams/{id}/request-join',
  permission: 'teams.requestJoin',
  summary: 'Withdraw my request to join a team',
  params: IdParams,
  response: Team,
});
