import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Day, Id, IdParams, oneOf, pageQuery } from '../../schemas.ts';
import { Between, ChallengePhase } from './challenges.ts';
import { Bit, ChallengeType, CompetitionOf } from './kinds.ts';
import { forAdmins, permission } from '../../permissions.ts';

export const DirectoryChallenge = T.Object({
  id: Id,
  challengeName: T.String(),
  challengeType: ChallengeType,
  competitionOf: CompetitionOf,
  between: Between,
  phase: ChallengePhase,
  startDate: Day,
  endDate: Day,
  duration: T.Integer(),
  /** Days elapsed in the challenge's time zone. */
  daysElapsed: T.Integer(),
  featured: Bit,
  /** Members who are in it now. */
  people: T.Integer(),
});
export type DirectoryChallenge = T.Static<typeof DirectoryChallenge>;

const challengesChangeMany = permission('challenges.changeMany', forAdmins);

export const changeChallenges = endpoint({
  method: 'POST',
  path: 'programs/{id}/challenge-changes',
  permission: challengesChangeMany,
  summary: 'Archive several challenges, all or none',
  params: IdParams,
  body: T.Object(
    {
      act: oneOf(['archive']),
      challengeIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    changed: T.Integer(),
    /** Challenges that are archived already. */
    unchanged: T.Integer(),
  }),
  idempotent: true,
});

export const challengeDirectorySorts = ['challengeName', 'startDate', 'endDate', 'people'] as const;
export type ChallengeDirectorySort = (typeof challengeDirectorySorts)[number];

const challengesDirectory = permission('challenges.directory', forAdmins);

export const listChallengeDirectory = endpoint({
  method: 'GET',
  path: 'programs/{id}/challenge-directory',
  permission: challengesDirectory,
  summary: 'List all challenges of a program for its admins, with phase and number of people',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      /** Part of the name. */
      search: T.Optional(T.String({ maxLength: 100 })),
      phase: T.Optional(ChallengePhase),
      challengeType: T.Optional(ChallengeType),
      between: T.Optional(Between),
      competitionOf: T.Optional(CompetitionOf),
      sortColumn: T.Optional(oneOf(challengeDirectorySorts)),
      sortOrder: T.Optional(oneOf(['asc', 'desc'])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(DirectoryChallenge),
});
