import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable } from '../../schemas.ts';
import { StepSource } from '../activity/activity.ts';
import { forAdmins, forOneself, permission } from '../../permissions.ts';

/** Days with at least this many steps are compared with the person's habits and with what people can walk. */
export const fewestUnusualSteps = 20_000;
/** A day from here on is unusual for anybody. */
export const implausibleSteps = 60_000;
/** How many times the person's own middle day of the 28 days before, where there are 7 or more, makes a day unusual. */
export const unusualTimes = 3;

export const dayStates = ['open', 'decided'] as const;
export type DayState = (typeof dayStates)[number];

const Ruling = T.Object({
  /** Steps that the day counts in the challenge; 0: it is left out. */
  counts: T.Integer(),
  reason: T.String(),
  by: Nullable(T.String()),
  at: Moment,
  answer: Nullable(T.String()),
});

export const UnusualDay = T.Object({
  id: Id,
  member: T.Object({ id: Id, name: T.String(), username: T.String() }),
  day: Day,
  /** The day's steps on the profile. */
  steps: T.Integer(),
  sources: T.Array(StepSource),
  /** The middle of the 28 days before, in steps; null with fewer than 7 days. */
  usual: Nullable(T.Integer()),
  ruling: Nullable(Ruling),
});
export type UnusualDay = T.Static<typeof UnusualDay>;

/** Decides what unusual days count. The member whose day it is reads why and answers. */
export const integrityManage = permission('integrity.manage', forAdmins);

export const listUnusualDays = listEndpoint({
  path: 'challenges/{id}/unusual-days',
  permission: integrityManage,
  summary:
    'List days of a challenge that stand out, and those an admin has decided about, as facts without a judgement',
  params: IdParams,
  item: UnusualDay,
  sorts: ['steps', 'day'],
  search: 'search',
  filters: { state: dayStates },
  errors: ['integrity_not_here'],
});

const DayParams = T.Object({ id: Id, memberId: Id, day: Day }, { additionalProperties: false });

export const ruleDay = endpoint({
  method: 'PUT',
  path: 'challenges/{id}/day-rulings/{memberId}/{day}',
  permission: integrityManage,
  summary:
    'Leave a day of a member out of a challenge, or set what it counts there. The member reads the reason',
  params: DayParams,
  body: T.Object(
    {
      counts: T.Integer({ minimum: 0, maximum: 100_000 }),
      reason: T.String({ minLength: 3, maxLength: 500, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['integrity_not_here', 'challenge_final', 'day_without_entry', 'validation_failed'],
  edits: 'body',
});

export const restoreDay = endpoint({
  method: 'DELETE',
  path: 'challenges/{id}/day-rulings/{memberId}/{day}',
  permission: integrityManage,
  summary: 'Take a decision about a day back, so that the day counts by the rules again',
  params: DayParams,
  response: Done,
  errors: ['integrity_not_here', 'challenge_final'],
  edits: ['counts', 'reason'],
});

const integrityAnswer = permission('integrity.answer', forOneself);

export const answerRuling = endpoint({
  method: 'POST',
  path: 'challenges/{id}/day-rulings/{day}/answer',
  permission: integrityAnswer,
  summary: 'Answer a decision about one of my days. Admins read it',
  params: T.Object({ id: Id, day: Day }, { additionalProperties: false }),
  body: T.Object(
    { answer: T.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['integrity_not_here', 'validation_failed'],
});
