import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, Nullable } from '../../schemas.ts';
import { StepDay, UncountedReason } from './activity.ts';
import { forOneself, permission } from '../../permissions.ts';

export const OwnDay = T.Object({
  /** The member's own date. */
  today: Day,
  dailyStepGoal: Nullable(T.Integer()),
  /** The counted values of the day, by source. Without an entry everything is 0. */
  day: StepDay,
  /** Why entries of the day can't be changed now (docs/domain.md#back-entry); null if they can. */
  locked: Nullable(
    T.Union([T.Literal('day_in_future'), T.Literal('day_before_registration'), T.Literal('day_too_old')]),
  ),
  /** The earliest day whose entries can be changed today. */
  changeableFrom: Day,
  /** Steps that were handed in for this day and count nowhere, with the reason; null without any. */
  uncounted: Nullable(T.Object({ steps: T.Integer(), reason: UncountedReason })),
});
export type OwnDay = T.Static<typeof OwnDay>;

/** One's own day with its sources and whether it can be changed. */
const activityReadDay = permission('activity.readDay', forOneself);

export const getOwnDay = endpoint({
  method: 'GET',
  path: 'members/{id}/days/{date}',
  permission: activityReadDay,
  summary: 'Get one of my days: what counts, where it came from, and whether I can still change it',
  params: T.Object({ id: Id, date: Day }, { additionalProperties: false }),
  response: OwnDay,
});
