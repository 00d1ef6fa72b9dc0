import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { CompetitionOf, MyStanding } from '../challenges/kinds.ts';
import { challengesListOfMember } from '../challenges/permissions.ts';
import { challengesExplainScore } from './permissions.ts';

export const getPointsInChallenge = endpoint({
  method: 'GET',
  path: 'members/{id}/points-in-challenge',
  permission: challengesExplainScore,
  summary: 'Get a member’s score in a challenge day by day, and the points it paid them',
  params: IdParams,
  query: T.Object({ ...pageQuery(31), challengeId: Id }, { additionalProperties: false }),
  response: T.Object({
    ...PageOf(T.Object({ day: Day, credited: T.Integer() })).properties,
    competitionOf: CompetitionOf,
    /** Sum of all days, in steps, points or minutes as the challenge counts. */
    score: T.Integer(),
    /** Points paid for joining and finishing it. */
    points: T.Integer(),
  }),
  errors: ['no_board'],
});

export const getMemberLeaderboard = endpoint({
  method: 'GET',
  path: 'members/{id}/leaderboard',
  permission: challengesListOfMember,
  summary: 'List where a member stands in each running challenge that I can see',
  params: IdParams,
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: PageOf(
    T.Object({
      challengeId: Id,
      challengeName: T.String(),
      endDate: Day,
      competitionOf: CompetitionOf,
      scoreScale: T.Integer(),
      /** Rank of the member, or of their team or organization; null if not ranked. */
      standing: Nullable(MyStanding),
    }),
  ),
});
