import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { teamsRead } from './permissions.ts';

/** Maximum number of days in one call. */
export const mostTeamDays = 366;

const between = { startDate: T.Optional(Day), endDate: T.Optional(Day) };
const Between = T.Object({ startDate: Day, endDate: Day });

/** The name is null if the profile is hidden. */
const Walker = T.Object({
  id: Nullable(Id),
  name: Nullable(T.String()),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
  isTeamLeader: T.Boolean(),
  isMe: T.Boolean(),
});

export const TeamBoardRow = T.Object({
  ...Walker.properties,
  /** Null for who chose to see no ranks of people. */
  rank: Nullable(T.Integer()),
  steps: T.Integer(),
  /** Days with an entry. */
  days: T.Integer(),
});
export type TeamBoardRow = T.Static<typeof TeamBoardRow>;

/** The scores of former members for the team, without names (docs/domain.md#teams). */
const Former = T.Object({ members: T.Integer(), steps: T.Integer() });

export const getTeamLeaderboard = endpoint({
  method: 'GET',
  path: 'teams/{id}/leaderboard',
  permission: teamsRead,
  summary: 'Rank members of a team by the steps of their days on it, the last seven days by default',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(15),
      ...between,
      /** The default is by steps. */
      sortColumn: T.Optional(T.Union([T.Literal('steps'), T.Literal('username')])),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ ...PageOf(TeamBoardRow).properties, ...Between.properties, former: Former }),
});

export const TeamAggregate = T.Object({
  ...Between.properties,
  members: T.Integer(),
  /** All values below count only days on the team, including those of former members. */
  steps: T.Integer(),
  /** Current members with an entry. */
  activeMembers: T.Integer(),
  /** Steps per member and day on the team, with or without an entry. */
  averageSteps: T.Integer(),
  bestDay: Nullable(T.Object({ day: Day, steps: T.Integer() })),
  former: Former,
});
export type TeamAggregate = T.Static<typeof TeamAggregate>;

export const getTeamAggregateData = endpoint({
  method: 'GET',
  path: 'teams/{id}/aggregate-data',
  permission: teamsRead,
  summary: 'Get a team in numbers, the last seven days by default',
  params: IdParams,
  query: T.Object(between, { additionalProperties: false }),
  response: TeamAggregate,
});

export const getTeamStepData = endpoint({
  method: 'GET',
  path: 'teams/{id}/step-data',
  permission: teamsRead,
  summary: 'List steps of a team day by day since it began, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(7), ...between }, { additionalProperties: false }),
  response: PageOf(
    T.Object({
      day: Day,
      steps: T.Integer(),
      /** Members with an entry. */
      activeMembers: T.Integer(),
    }),
  ),
});

export const TeamMemberSteps = T.Object({
  ...Walker.properties,
  steps: T.Integer(),
  /** Oldest first; only days on the team with an entry. */
  days: T.Array(T.Object({ day: Day, steps: T.Integer() })),
});

export const getTeamMembersStepData = endpoint({
  method: 'GET',
  path: 'teams/{id}/members-step-data',
  permission: teamsRead,
  summary: 'List steps of each member of a team day by day, by username, the last seven days by default',
  params: IdParams,
  query: T.Object({ ...pageQuery(15), ...between }, { additionalProperties: false }),
  response: T.Object({ ...PageOf(TeamMemberSteps).properties, ...Between.properties, former: Former }),
});
