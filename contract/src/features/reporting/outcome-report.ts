import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable } from '../../schemas.ts';
import { statisticsRead } from './permissions.ts';

/** Days before a period with which it is compared. */
export const daysBeforeOutcome = 28;
/** The most days with steps that a member needs before and during the period to be compared. */
export const mostDaysNeeded = 7;
/** Groups of fewer people who can be compared show no figures. */
export const fewestCompared = 10;

const Group = T.Object({
  people: T.Integer(),
  /** Those with enough days before and during the period. */
  compared: T.Integer(),
  /** Steps on a day with steps: medians over the people who are compared. Null: too few. */
  figures: Nullable(
    T.Object({
      before: T.Integer(),
      during: T.Integer(),
      /** The median of each person's own change, and its 95 % interval. */
      change: T.Integer(),
      low: T.Integer(),
      high: T.Integer(),
    }),
  ),
});
export type OutcomeGroup = T.Static<typeof Group>;

/** The statements that the data of a challenge or period supports (docs/domain.md#outcome-report). */
export const OutcomeReport = T.Object({
  challenge: Nullable(T.Object({ id: Id, name: T.String() })),
  /** Up to today at most. */
  period: T.Object({ from: Day, to: Day }),
  before: T.Object({ from: Day, to: Day }),
  timeZone: T.String(),
  /** Says whether the last day is over. */
  isOver: T.Boolean(),
  daysNeeded: T.Object({ before: T.Integer(), during: T.Integer() }),
  /** Of a period: the members who took part in a challenge on one of its days. */
  participants: Group,
  others: Group,
  participation: T.Object({
    joined: T.Integer(),
    /** Participants without steps on any day of the period. */
    neverLogged: T.Integer(),
    /** Participants who logged, but nothing in the last third of the days. */
    droppedOut: T.Integer(),
  }),
  /** Entries of participants in the period, and how many of them were typed in. */
  entries: T.Object({ all: T.Integer(), typedIn: T.Integer() }),
});
export type OutcomeReport = T.Static<typeof OutcomeReport>;

export const getOutcomeReport = endpoint({
  method: 'GET',
  path: 'programs/{id}/outcome-report',
  permission: statisticsRead,
  summary: 'Get how daily steps changed in a challenge or a period, against each person’s own days before',
  params: IdParams,
  query: T.Object(
    {
      /** A challenge that has started, instead of a period. */
      challengeId: T.Optional(Id),
      /** Days of the members’ own calendars; the default is the last 30. */
      startDate: T.Optional(Day),
      endDate: T.Optional(Day),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: OutcomeReport,
});
