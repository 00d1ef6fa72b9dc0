import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams, PageOf, pageQuery } from '../../schemas.ts';
import { ListedTeam } from './teams.ts';
import { programsListTeams } from './permissions.ts';

export const searchTeams = endpoint({
  method: 'GET',
  path: 'programs/{id}/team-search',
  permission: programsListTeams,
  summary: 'Search teams of a program by name',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(10), search: T.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ListedTeam),
});
