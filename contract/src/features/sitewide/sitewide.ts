import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { programsRead } from '../programs/permissions.ts';

/** Number of single days available, including today. */
export const mostSitewideDays = 31;

export const SitewidePeriod = T.Union([T.Literal('week'), T.Literal('month'), T.Literal('all')]);
export type SitewidePeriod = T.Static<typeof SitewidePeriod>;

export const SitewideRow = T.Object({
  memberId: Id,
  /** Equal scores share a rank (1, 1, 3); null without any steps. */
  rank: Nullable(T.Integer()),
  /** Null if the profile is hidden. */
  name: Nullable(T.String()),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
  steps: T.Integer(),
  mine: T.Boolean(),
});
export type SitewideRow = T.Static<typeof SitewideRow>;

export const getProgramLeaderboard = endpoint({
  method: 'GET',
  path: 'programs/{id}/leaderboard',
  permission: programsRead,
  summary: 'Rank members of a program by steps of the week, the month or all time, with my own row',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), period: T.Optional(SitewidePeriod) }, { additionalProperties: false }),
  response: T.Object({
    ...PageOf(SitewideRow).properties,
    period: SitewidePeriod,
    /** The Monday or the first of the month in the program's time zone; null for all time. */
    startDate: Nullable(Day),
    /** Null for platform staff working in this program. */
    mine: Nullable(SitewideRow),
  }),
});

export const getProgramAggregateData = endpoint({
  method: 'GET',
  path: 'programs/{id}/aggregate-data',
  permission: programsRead,
  summary: 'Get sums of a program: members, and steps of the week, the month and all time',
  params: IdParams,
  response: T.Object({
    members: T.Integer(),
    activeThisWeek: T.Integer(),
    weekSteps: T.Integer(),
    monthSteps: T.Integer(),
    totalSteps: T.Integer(),
  }),
});

const DaySum = T.Object({
  day: Day,
  steps: T.Integer(),
  /** Members with steps. */
  members: T.Integer(),
  /** Steps per member with steps. */
  average: T.Integer(),
});
export type DaySum = T.Static<typeof DaySum>;

export const getDailyGraphData = endpoint({
  method: 'GET',
  path: 'programs/{id}/daily-steps-activities-graph-data',
  permission: programsRead,
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
  permission: programsRead,
  summary: 'List days of a program with their steps, newest first, of the last 31',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(7), startDate: T.Optional(Day), endDate: T.Optional(Day) },
    { additionalProperties: false },
  ),
  response: PageOf(DaySum),
});
