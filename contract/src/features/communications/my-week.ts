import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams, Nullable } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';

const DaySteps = T.Object({ day: Day, total: T.Integer() });

/** Seven days of a member, as the weekly summary tells of them. */
export const MyWeek = T.Object({
  from: Day,
  to: Day,
  /** Seven, oldest first. */
  days: T.Array(DaySteps),
  /** The outline of each day's hill in 560 by 180, and whether the goal was reached. */
  hills: T.Array(T.Object({ d: T.String(), x: T.Integer(), top: T.Integer(), isReached: T.Boolean() })),
  dailyStepGoal: Nullable(T.Integer()),
  steps: T.Integer(),
  /** Over the days since the member registered. */
  average: T.Integer(),
  goalDays: T.Integer(),
  loggedDays: T.Integer(),
  best: Nullable(DaySteps),
  /** Percent more than in the week before; null if it was not more, or not a whole week. */
  more: Nullable(T.Integer()),
  challenges: T.Array(T.String()),
  /** The member's team of three or more, and its average per member and day. */
  team: Nullable(T.Object({ name: T.String(), average: T.Integer() })),
  /** Somebody who gave kudos. */
  thanks: Nullable(T.Object({ name: T.String(), username: T.String() })),
});
export type MyWeek = T.Static<typeof MyWeek>;

/** The seven days of a weekly summary. */
const weeksRead = permission('weeks.read', forOneself);

export const getMyWeek = endpoint({
  method: 'GET',
  path: 'members/{id}/week',
  permission: weeksRead,
  summary: 'Get my seven days before a day, by default before today',
  params: IdParams,
  query: T.Object({ before: T.Optional(Day) }, { additionalProperties: false }),
  response: MyWeek,
});
