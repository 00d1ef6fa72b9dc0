import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { DayReason, StepSource } from '../activity/activity.ts';
import { TrackingCalc } from '../challenges/challenges.ts';
import { Bit, CompetitionOf } from '../challenges/kinds.ts';
import { challengesRead } from '../challenges/permissions.ts';
import { challengesExplainScore } from './permissions.ts';

export const BoardRow = T.Object({
  entrantId: Id,
  /** Null if not ranked yet. Equal scores share a rank (1, 1, 3). */
  rank: Nullable(T.Integer()),
  /** Null if the profile is hidden. */
  name: Nullable(T.String()),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
  teamName: Nullable(T.String()),
  score: T.Integer(),
  creditedDays: T.Integer(),
  members: Nullable(T.Integer()),
  position: T.Number(),
  finished: T.Boolean(),
  mine: T.Boolean(),
  friend: T.Boolean(),
  /**
   * On the improvement board: hundredths of a step per counted day before the challenge. Null with too few days, or on
   * another board.
   */
  baseline: Nullable(T.Integer()),
});
export type BoardRow = T.Static<typeof BoardRow>;

const BoardKind = T.Union([
  T.Literal('members'),
  T.Literal('teams'),
  T.Literal('organizations'),
  /** Compares each member with their own 14 days before the challenge, if an admin turned it on. */
  T.Literal('improvement'),
]);

export const getLeaderboard = endpoint({
  method: 'GET',
  path: 'challenges/{id}/leaderboard',
  permission: challengesRead,
  summary: 'Get a page of the leaderboard, with my own row and rank',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(5),
      /** `teams` is the board of a challenge between groups, `members` the board of its people. */
      board: T.Optional(BoardKind),
      /** 1 for the board of organizations, in a challenge between them. */
      organizationLeaderboard: T.Optional(Bit),
      /** Cursor from the previous page; faster than page numbers on long boards. */
      after: T.Optional(T.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(BoardRow).properties,
    board: BoardKind,
    scoreScale: T.Integer(),
    /** Says whether I read ranks on this board. */
    ranksShown: T.Boolean(),
    mine: Nullable(BoardRow),
    after: Nullable(T.String()),
    at: Moment,
  }),
});

export const getAggregateData = endpoint({
  method: 'GET',
  path: 'challenges/{id}/aggregate-data',
  permission: challengesRead,
  summary: 'Get totals of a challenge',
  params: IdParams,
  response: T.Object({
    participants: T.Integer(),
    teams: T.Integer(),
    totalSteps: T.Integer(),
    creditedDays: T.Integer(),
    /** Steps per participant and elapsed day, in hundredths. */
    averagePerDay: T.Integer(),
    finished: T.Integer(),
    goal: T.Integer(),
    pacer: T.Integer(),
  }),
});

export const ScoreDay = T.Object({
  day: Day,
  /** The day's value before any cap: the steps of the source that counts. */
  steps: T.Integer(),
  source: Nullable(StepSource),
  reason: DayReason,
  manualSteps: T.Integer(),
  activities: T.Array(
    T.Object({ name: T.String(), minutes: T.Integer(), rate: T.Integer(), steps: T.Integer() }),
  ),
  /** The cap that reduced the day, if one did. */
  cap: Nullable(T.Integer()),
  credited: T.Integer(),
  /**
   * Says how a day of a points challenge adds up: the metrics, the week of a question, the rule. Shown to its owner
   * only.
   */
  parts: T.Array(
    T.Object({
      kind: T.Union([
        T.Literal('metric'),
        T.Literal('steps'),
        T.Literal('journal'),
        T.Literal('photo'),
        T.Literal('question'),
        T.Literal('ledger'),
      ]),
      what: T.String(),
      points: T.Integer(),
    }),
  ),
  /** Why a day with an entry does not count: it was late, or outside membership. */
  excluded: Nullable(
    T.Union([
      T.Literal('late'),
      T.Literal('before_joining'),
      T.Literal('after_leaving'),
      T.Literal('not_measured'),
      T.Literal('left_out'),
      T.Literal('excused'),
    ]),
  ),
  /**
   * The admin's decision replaces what the day counts here. Only that member and admins see the reason and the member's
   * answer.
   */
  ruling: Nullable(
    T.Object({ counts: T.Integer(), reason: Nullable(T.String()), answer: Nullable(T.String()) }),
  ),
});
export type ScoreDay = T.Static<typeof ScoreDay>;

export const explainScore = endpoint({
  method: 'GET',
  path: 'challenges/{id}/score-explanation',
  permission: challengesExplainScore,
  summary: 'Explain the score of a member or team: each day, source, cap, rule and the sum',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(31), memberId: T.Optional(Id), teamId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  response: T.Object({
    memberId: Nullable(Id),
    teamId: Nullable(Id),
    name: T.String(),
    trackingCalc: TrackingCalc,
    scoreScale: T.Integer(),
    score: T.Integer(),
    total: T.Integer(),
    creditedDays: T.Integer(),
    /** total: null. average: the divisor, which is days (members) or member-days M (teams, with t). */
    divisor: Nullable(T.Integer()),
    /** Days that the divisor leaves out because they were excused, so far. */
    excusedDays: T.Integer(),
    /**
     * The 14 days before the challenge, where there is an improvement board: hundredths of a step per counted day, and
     * the days.
     */
    improvement: Nullable(
      T.Object({
        baseline: Nullable(T.Integer()),
        average: Nullable(T.Integer()),
        improvement: Nullable(T.Integer()),
        days: T.Array(T.Object({ day: Day, credited: T.Integer() })),
      }),
    ),
    daysElapsed: T.Integer(),
    countsFrom: Day,
    countsTo: Day,
    /** An admin set from which day they count. Why is for them and for admins. */
    earlyStart: Nullable(T.Object({ reason: Nullable(T.String()) })),
    competitionOf: CompetitionOf,
    rules: T.Object({
      allowActivities: T.Integer(),
      capDevice: Nullable(T.Integer()),
      capManual: Nullable(T.Integer()),
      capMinutes: Nullable(T.Integer()),
      manualMode: T.String(),
      trustFiles: T.Boolean(),
      measuredOnly: T.Boolean(),
      loggedOnly: T.Boolean(),
      graceHours: T.Integer(),
      timeZone: T.String(),
    }),
    /**
     * Says whether the days are weeks, dated with their Monday: others see a member's points by week. `soFar` tells
     * members what their points are with this week's, which others do not see yet; null where nothing waits.
     */
    byWeek: T.Boolean(),
    soFar: Nullable(T.Integer()),
    /** A member's days, newest first (a page). */
    days: T.Array(ScoreDay),
    totalDays: T.Integer(),
    /** A team's members with what each scored for it and their days on the team (a page). */
    members: T.Array(
      T.Object({
        memberId: Id,
        /** Null if the profile is hidden. */
        name: Nullable(T.String()),
        credited: T.Integer(),
        /** Without those that they excused. */
        memberDays: T.Integer(),
        excusedDays: T.Integer(),
        countsFrom: Day,
        /** The last day so far or, for a member who left, their last day. */
        countsTo: Day,
        /** Days that a daily limit reduced, newest first, with the steps (or minutes) before it. None for a hidden profile. */
        capped: T.Array(T.Object({ day: Day, steps: T.Integer(), cap: T.Integer() })),
      }),
    ),
    totalMembers: T.Integer(),
  }),
});
