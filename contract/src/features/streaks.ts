import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, IdParams, Nullable } from '../schemas.ts';

/** Rest days that may be claimed in any seven days, for days of the last seven (docs/domain.md#streaks). */
export const restDaysAWeek = 2;

export const Streak = T.Object({
  /** Days with steps or activities one after another; rest days keep it and do not count. */
  days: T.Integer(),
  /** Its first day; null: there is none. */
  since: Nullable(Day),
  /** Whether today counts already; a streak stands while the day is not over. */
  todayCounts: T.Boolean(),
  /** The longest ever. */
  best: T.Integer(),
  /** The last seven days, oldest first; null for others. */
  week: Nullable(
    T.Array(
      T.Object({
        day: Day,
        state: T.Union([T.Literal('counted'), T.Literal('rest'), T.Literal('open')]),
        /** A rest day may be claimed for it now. */
        claimable: T.Boolean(),
      }),
    ),
  ),
  /** Rest days of the last seven that are left; null for others. */
  restLeft: Nullable(T.Integer()),
});
export type Streak = T.Static<typeof Streak>;

export const getStreak = endpoint({
  method: 'GET',
  path: 'members/{id}/streak',
  permission: 'streaks.read',
  summary: 'Get a member’s streak',
  params: IdParams,
  response: Streak,
});

export const setRestDay = endpoint({
  method: 'POST',
  path: 'members/{id}/rest-days',
  permission: 'streaks.rest',
  summary: 'Claim a rest day of the last seven days, or take it back',
  params: IdParams,
  body: T.Object({ day: Day, rest: T.Boolean() }, { additionalProperties: false }),
  response: Streak,
  errors: ['validation_failed'],
});
