import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams, Moment, Nullable } from '../../schemas.ts';
import { WeekFigure } from './overview.ts';
import { statisticsRead } from '../reporting/permissions.ts';

/** The most days of a period. As many days before it are compared with it. */
export const mostStatsDays = 366;
/** The days that are shown unless others are asked for. */
export const usualStatsDays = 30;
/** This many weeks after registration, we look whether members still log. */
export const retentionWeeks = [0, 4, 8, 12] as const;
/** Months of registration that are followed. */
export const retentionMonths = 13;

const Figures = T.Object({
  from: Day,
  to: Day,
  steps: T.Integer(),
  /** Steps on an average day on which somebody logged; null without any. */
  stepsADay: Nullable(T.Integer()),
  /** Members who logged on an average day; null when none of the days has been counted yet. */
  activeADay: Nullable(T.Number()),
  joined: T.Integer(),
});
export type StatsFigures = T.Static<typeof Figures>;

/** Null: not counted yet. */
const DayFigure = Nullable(T.Object({ active: T.Integer(), steps: T.Integer() }));

/**
 * Activity of a program in a period beside the period of the same length before it
 * (docs/domain.md#program-statistics). Steps and activities count; no health data does.
 */
export const ProgramStats = T.Object({
  timeZone: T.String(),
  countedAt: Moment,
  /** Days of an import are still being added, since then. Null: the figures are final. */
  countingSince: Nullable(Moment),
  /** People who registered, or have entries, and are active. */
  members: T.Integer(),
  period: Figures,
  before: Figures,
  days: T.Array(T.Object({ day: Day, now: DayFigure, before: DayFigure })),
  /** The weeks of the period, oldest first; at least the last eight up to its end. */
  weeks: T.Array(WeekFigure),
  /** Months of registration, newest first. */
  retention: T.Array(
    T.Object({
      /** Its first day. */
      month: Day,
      registered: T.Integer(),
      /** Members whose week is over already, and those of them who logged in it. */
      weeks: T.Array(T.Object({ week: T.Integer(), reached: T.Integer(), active: T.Integer() })),
    }),
  ),
});
export type ProgramStats = T.Static<typeof ProgramStats>;

export const getProgramStats = endpoint({
  method: 'GET',
  path: 'programs/{id}/program-stats',
  permission: statisticsRead,
  summary: 'Get what members did in a period, beside the period before it',
  params: IdParams,
  query: T.Object(
    {
      /** Days of the program's own calendar, both included. */
      startDate: T.Optional(Day),
      endDate: T.Optional(Day),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: ProgramStats,
});
