import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, Nullable, oneOf } from '../../schemas.ts';
import { Between, MemberIds } from './challenges.ts';
import { challengesCreate } from './permissions.ts';

/** `recent`: from the last 28 days of these people; `typical`: from a survey, because too few of them logged, or only admins may know. */
const Source = oneOf(['recent', 'typical']);

const TeamsForecast = T.Object({
  /** Average steps of a member and day. */
  best: T.Integer(),
  middle: T.Integer(),
});

/**
 * What a challenge is likely to feel like (docs/domain.md#before-it-starts). Every figure is rounded, so that none of them tells what
 * one person walks.
 */
export const ChallengeForecast = T.Object({
  source: Source,
  /** How many people are meant; null for typical values. */
  people: Nullable(T.Integer()),
  /** How many of ten of those who log reach the goal; null without a goal. */
  reachOfTen: Nullable(T.Integer({ minimum: 0, maximum: 10 })),
  /** Between somebody at the front and the middle, in the unit of the score; null where nothing is known. */
  gap: Nullable(T.Integer()),
  /** Null where no teams compete, or too few are large enough. */
  teams: Nullable(TeamsForecast),
  /** After how many days somebody in the middle is at the goal, or at the end of the route; null without both. */
  daysToEnd: Nullable(T.Integer()),
});
export type ChallengeForecast = T.Static<typeof ChallengeForecast>;

export const forecastChallenge = endpoint({
  method: 'POST',
  path: 'challenge-forecasts',
  permission: challengesCreate,
  summary:
    'Estimate what a challenge would feel like, from what these people walked lately or from typical values. Saves nothing',
  body: T.Object(
    {
      kind: oneOf(['steps', 'wellness']),
      between: Between,
      days: T.Integer({ minimum: 1, maximum: 366 }),
      /** The goal: steps a day, or all points of a wellness challenge. 0: there is none. */
      goal: T.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** Of a wellness challenge: the most points that somebody can earn. */
      mostPoints: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** The route to follow, which has its real length where there is no goal. */
      mapId: T.Optional(Id),
      /** Whose days are looked at. Without any of them: everyone in the program. */
      memberIds: T.Optional(MemberIds),
      teamIds: T.Optional(MemberIds),
      organizationIds: T.Optional(MemberIds),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: ChallengeForecast,
});
