import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Id, IdParams, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { ProgramTeam, teamStatuses } from './teams.ts';
import { programsListTeams } from './permissions.ts';

export const ChoosableTeam = T.Object({
  ...ProgramTeam.properties,
  /** The reader may join it by themselves now. */
  canJoin: T.Boolean(),
  /** Steps a day and member over the last seven days, and up to five members whom the reader sees. Null unless asked. */
  week: Nullable(
    T.Object({
      averageSteps: T.Integer(),
      faces: T.Array(T.Object({ name: T.String(), image: Nullable(Id) })),
    }),
  ),
});
export type ChoosableTeam = T.Static<typeof ChoosableTeam>;

export const listProgramTeams = endpoint({
  method: 'GET',
  path: 'programs/{id}/teams',
  permission: programsListTeams,
  summary: 'List teams of a program, by name by default. all: pages of 100. withRoom: open and not full',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(5),
      after: T.Optional(Cursor),
      search: T.Optional(T.String({ maxLength: 100 })),
      sortColumn: T.Optional(T.Union([T.Literal('name'), T.Literal('members'), T.Literal('created')])),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
      all: T.Optional(T.Boolean()),
      notInChallengeId: T.Optional(Id),
      inChallengeId: T.Optional(Id),
      withRoom: T.Optional(T.Boolean()),
      /** Also tells each team's week, on pages of up to 15. */
      withWeek: T.Optional(T.Boolean()),
      status: T.Optional(oneOf(teamStatuses)),
      organizationId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(ChoosableTeam),
});
