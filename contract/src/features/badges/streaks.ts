import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams, Nullable } from '../../schemas.ts';
import { forOneself, forProgram, permission } from '../../permissions.ts';

/** Maximum rest days in any seven days; they can be claimed for the last seven days (docs/domain.md#streaks). */
export const restDaysAWeek = 2;

export const Streak = T.Object({
  /** Consecutive days with steps or activities. Rest days do not break a streak and do not count. */
  days: T.Integer(),
  /** Its first day; null without a streak. */
  since: Nullable(Day),
  /** Says whether today counts already; a streak does not end before the day is over. */
  todayCounts: T.Boolean(),
  best: T.Integer(),
  /** The last seven days, oldest first; null for other members. */
  week: Nullable(
    T.Array(
      T.Object({
        day: Day,
        state: T.Union([T.Literal('counted'), T.Literal('rest'), T.Literal('excused'), T.Literal('open')]),
        /** Whether a rest day can be claimed for it now. */
        claimable: T.Boolean(),
      }),
    ),
  ),
  /**
   * What brings back a streak that broke in the last days: the days that can all be rested on, oldest first, and its length. Null
   * without one, and for other members.
   */
  rescue: Nullable(T.Object({ days: T.Array(Day), length: T.Integer() })),
  /** Rest days left in the last seven days; null for other members. */
  restLeft: Nullable(T.Integer()),
});
export type Streak = T.Static<typeof Streak>;

const streaksRead = permission('streaks.read', forProgram);

export const getStreak = endpoint({
  method: 'GET',
  path: 'members/{id}/streak',
  permission: streaksRead,
  summary: 'Get a member’s streak',
  params: IdParams,
  response: Streak,
});

const streaksRest = permission('streaks.rest', forOneself);

export const setRestDay = endpoint({
  method: 'POST',
  path: 'members/{id}/rest-days',
  permission: streaksRest,
  summary: 'Claim a rest day of the last seven days, or take it back',
  params: IdParams,
  body: T.Object({ day: Day, rest: T.Boolean() }, { additionalProperties: false }),
  response: Streak,
  errors: ['validation_failed'],
});
