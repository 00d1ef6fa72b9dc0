import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, PageOf, pageQuery } from '../schemas.ts';
import { ListedTeam } from './teams.ts';

export const listManagedTeams = endpoint({
  method: 'GET',
  path: 'members/{id}/teams-admin',
  permission: 'teams.listManaged',
  summary: 'List the teams a member manages: those they lead, for admins every team',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  response: PageOf(ListedTeam),
});
