import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { CompetitionOf } from '../challenges/kinds.ts';
import { teamStatuses } from './teams.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** The effect of a move in one challenge that is not final yet. */
export const MovedChallenge = T.Object({
  id: Id,
  challengeName: T.String(),
  competitionOf: CompetitionOf,
  /** False: it has not started. */
  running: T.Boolean(),
  /** The team they leave takes part in it. */
  fromTakesPart: T.Boolean(),
  /** The team they join takes part in it, and gets what they earn from tomorrow. */
  toTakesPart: T.Boolean(),
  /** The amount they earned for the team they leave, which stays there. Null in preventative challenges. */
  stays: Nullable(T.Integer()),
});
export type MovedChallenge = T.Static<typeof MovedChallenge>;

export const TeamMoves = T.Object({
  /** False in a preview. */
  applied: T.Boolean(),
  moved: T.Integer(),
  challenges: T.Array(MovedChallenge),
});
export type TeamMoves = T.Static<typeof TeamMoves>;

const teamsMove = permission('teams.move', forAdmins);

export const moveTeamMembers = endpoint({
  method: 'POST',
  path: 'teams/{id}/moves',
  permission: teamsMove,
  summary: 'Move members to another team, all or none: preview with dryRun what it does to scores',
  params: IdParams,
  body: T.Object(
    {
      toTeamId: Id,
      memberIds: T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
      dryRun: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: TeamMoves,
  errors: ['last_leader', 'member_on_team', 'team_full', 'feature_off', 'validation_failed'],
  idempotent: true,
});

export const teamNameProblems = ['duplicate', 'too_long', 'taken', 'one_alphabet'] as const;

const teamsCreateMany = permission('teams.createMany', forAdmins);

export const createTeams = endpoint({
  method: 'POST',
  path: 'programs/{id}/teams',
  permission: teamsCreateMany,
  summary: 'Create a team for each name, all or none: preview with dryRun which names cannot be used',
  params: IdParams,
  body: T.Object(
    {
      /** One name a line; empty lines are skipped. */
      names: T.Array(T.String({ maxLength: 500 }), { minItems: 1, maxItems: 1000 }),
      open: T.Optional(T.Boolean()),
      maxSize: T.Optional(Nullable(T.Integer({ minimum: 2, maximum: 10_000 }))),
      dryRun: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    /** False in a preview. */
    applied: T.Boolean(),
    teams: T.Array(
      T.Object({
        /** Null in a preview. */
        id: Nullable(Id),
        name: T.String(),
        /** Counted from 1, empty lines included. */
        line: T.Integer(),
        problem: Nullable(oneOf(teamNameProblems)),
      }),
    ),
  }),
  errors: ['feature_off', 'validation_failed'],
  idempotent: true,
});

const teamsDownload = permission('teams.download', forAdmins);

export const downloadTeams = endpoint({
  method: 'GET',
  path: 'programs/{id}/teams-download',
  permission: teamsDownload,
  summary: 'Download the teams that a filter finds as CSV',
  params: IdParams,
  query: T.Object(
    {
      search: T.Optional(T.String({ maxLength: 100 })),
      status: T.Optional(oneOf(teamStatuses)),
      organizationId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
});
