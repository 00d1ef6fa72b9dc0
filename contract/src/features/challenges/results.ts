import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, IdParams, Nullable } from '../../schemas.ts';
import { MyStanding } from './kinds.ts';
import { challengesRead } from './permissions.ts';

/** Somebody on one of the first three places, as I may see them. */
const OnPodium = T.Object({ rank: T.Integer(), name: T.String(), score: T.Integer(), mine: T.Boolean() });

/** Describes how a final challenge ended, for me (docs/domain.md#incentives-and-closing). */
export const ChallengeResult = T.Object({
  /** A day of mine was credited. */
  took: T.Boolean(),
  /** I, or a team I was credited a day for, reached the goal. */
  finished: T.Boolean(),
  won: T.Boolean(),
  /** My standing, or my team's; null if I was not in it. Without a rank if I see none. */
  mine: Nullable(MyStanding),
  /** Sums up what I did myself: steps, points or minutes, on how many days, and the best of them. */
  own: Nullable(
    T.Object({
      total: T.Integer(),
      creditedDays: T.Integer(),
    }),
  ),
  /** Says what I was paid. */
  incentive: Nullable(T.Integer()),
  /** The first three places, without hidden profiles; empty if I see no ranks. */
  podium: T.Array(OnPodium),
  participants: T.Integer(),
  endDate: Day,
});
export type ChallengeResult = T.Static<typeof ChallengeResult>;

export const getChallengeResult = endpoint({
  method: 'GET',
  path: 'challenges/{id}/result',
  permission: challengesRead,
  summary: 'Get how a final challenge ended, with my own result',
  params: IdParams,
  response: ChallengeResult,
  errors: ['not_final', 'no_board'],
});

export const markResultSeen = endpoint({
  method: 'POST',
  path: 'challenges/{id}/result/seen',
  permission: challengesRead,
  summary: 'Note that I have seen the result. The dashboard no longer shows it',
  params: IdParams,
  response: Done,
  errors: ['not_final', 'no_board'],
});
