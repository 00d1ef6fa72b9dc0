import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, IdParams, PageOf, pageQuery } from '../../schemas.ts';
import { ListedTeam } from './teams.ts';
import { forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';

const teamsListManaged = permission('teams.listManaged', forOneselfAndAdmins);

export const listManagedTeams = endpoint({
  method: 'GET',
  path: 'members/{id}/teams-admin',
  permission: teamsListManaged,
  summary: 'List the teams a member manages: those they lead, for admins every team',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ListedTeam),
});

const teamsListOfMember = permission('teams.listOfMember', forProgram);

export const listTeamsOfMember = endpoint({
  method: 'GET',
  path: 'members/{id}/teams',
  permission: teamsListOfMember,
  summary: 'List the teams of a member',
  params: IdParams,
  query: T.Object({ ...pageQuery(12), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(ListedTeam),
});
