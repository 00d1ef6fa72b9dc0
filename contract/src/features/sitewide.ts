import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../schemas.ts';

/** Days that are kept one by one, today counted. */
export const mostSitewideDays = 31;

export const SitewidePeriod = T.Union([T.Literal('week'), T.Literal('month'), T.Literal('all')]);
export type SitewidePeriod = T.Static<typeof SitewidePeriod>;

export const SitewideRow = T.Object({
  memberId: Id,
  /** Equal ranks are shared (1, 1, 3); null: nothing walked yet. */
  rank: Nullable(T.Integer()),
  /** Null: somebody whose profile is hidden. */
  name: Nullable(T.String()),
  username: Nullable(T.String()),
  steps: T.Integer(),
  mine: T.Boolean(),
});
export type SitewideRow = T.Static<typeof SitewideRow>;

export const getProgramLeaderboard = endpoint({
  method: 'GET',
  path: 'programs/{id}/leaderboard',
  permission: 'programs.read',
  summary: 'Rank members of a program by steps of the week, the month or all time, with my own row',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), period: T.Optional(SitewidePeriod) }, { additionalProperties: false }),
  response: T.Object({
    ...PageOf(SitewideRow).properties,
    period: SitewidePeriod,
    /** The Monday, or the first of the month, of the program's calendar; null of all the days. */
    startDate: Nullable(Day),
    /** Null: staff who work here from elsewhere. */
    mine: Nullable(SitewideRow),
  }),
});

export const getProgramAggregateData = endpoint({
  method: 'GET',
  path: 'programs/{id}/aggregate-data',
  permission: 'programs.read',
  summary: 'Get sums of a program: members, and steps of the week, the month and all time',
  params: IdParams,
  response: T.Object({
    members: T.Integer(),
    /** Members who walked anything this week. */
    activeThisWeek: T.Integer(),
    weekSteps: T.Integer(),
    monthSteps: T.Integer(),
    totalSteps: T.Integer(),
  }),
});

const DaySum = T.Object({
  day: Day,
  steps: T.Integer(),
  /** Who walked anything. */
  members: T.Integer(),
  /** Steps for each of those. */
  average: T.Integer(),
});
export type DaySum = T.Static<typeof DaySum>;

export const getDailyGraphData = endpoint({
  method: 'GET',
  path: 'programs/{id}/daily-steps-activities-graph-data',
  permission: 'programs.read',
  summary: 'List steps of a program day by day, activities included, oldest first, empty days too',
  params: IdParams,
  query: T.Object(
    { days: T.Optional(T.Integer({ minimum: 1, maximum: mostSitewideDays, default: 14 })) },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(DaySum) }),
});

export const getProgramStepData = endpoint({
  method: 'GET',
  path: 'programs/{id}/step-data',
  permission: 'programs.read',
  summary: 'List days of a program with their steps, newest first, of the last 31',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(7), startDate: T.Optional(Day), endDate: T.Optional(Day) },
    { additionalProperties: false },
  ),
  response: PageOf(DaySum),
});
