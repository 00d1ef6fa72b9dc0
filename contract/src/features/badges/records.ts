import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams, Nullable } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';

/** A member's records (docs/domain.md#records). Null where there is no day with steps yet. */
export const Records = T.Object({
  /** The first day with steps or activities. */
  firstDay: Nullable(Day),
  /** Counts days with steps or activities. */
  activeDays: T.Integer(),
  bestDay: Nullable(T.Object({ day: Day, steps: T.Integer() })),
  /** The calendar week, Monday to Sunday, with the most steps. */
  bestWeek: Nullable(T.Object({ monday: Day, steps: T.Integer() })),
  /** The first of the longest streaks. Its days are null for other members. */
  longestStreak: Nullable(T.Object({ days: T.Integer(), from: Nullable(Day), to: Nullable(Day) })),
});
export type Records = T.Static<typeof Records>;

/** Calculated from the steps of each day, which the same people can see (activity.read). */
const recordsRead = permission('records.read', forProgram);

export const getRecords = endpoint({
  method: 'GET',
  path: 'members/{id}/records',
  permission: recordsRead,
  summary: 'Get a member’s best day, best week, longest streak and first day',
  params: IdParams,
  response: Records,
});

export const StreakCalendar = T.Object({
  year: T.Integer(),
  /** The member's current daily goal; null for other members. */
  dailyStepGoal: Nullable(T.Integer()),
  /** Days with steps or activities and, on the member's own calendar, rest days. Oldest first. */
  days: T.Array(T.Object({ day: Day, total: T.Integer(), isRest: T.Boolean() })),
});
export type StreakCalendar = T.Static<typeof StreakCalendar>;

export const getStreakCalendar = endpoint({
  method: 'GET',
  path: 'members/{id}/streak-calendar',
  permission: recordsRead,
  summary: 'List the days of a year on which a member was active',
  params: IdParams,
  query: T.Object({ year: T.Integer({ minimum: 1900, maximum: 2999 }) }, { additionalProperties: false }),
  response: StreakCalendar,
});
