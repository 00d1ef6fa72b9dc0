import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forOneself, forProgram, permission } from '../../permissions.ts';
import { programsConfigure } from '../programs/permissions.ts';

export const StepSource = T.Union([T.Literal('device'), T.Literal('import'), T.Literal('manual')]);
export type StepSource = T.Static<typeof StepSource>;

/** Lists how a day's steps were calculated (docs/domain.md#day-value). */
export const DayReason = T.Union([
  T.Literal('none'),
  T.Literal('chosen'),
  T.Literal('larger'),
  T.Literal('manual'),
  T.Literal('manual_added'),
  T.Literal('manual_ignored'),
]);
export type DayReason = T.Static<typeof DayReason>;

/**
 * Lists why steps that a member handed in count nowhere: older than days can be entered, a high number that was not
 * confirmed, or the program takes no typed-in steps (docs/domain.md#kinds-of-source).
 */
export const UncountedReason = T.Union([T.Literal('old'), T.Literal('high'), T.Literal('typing_off')]);
export type UncountedReason = T.Static<typeof UncountedReason>;

export const Activity = T.Object({
  id: T.String(),
  name: T.String(),
  /** Steps per minute. */
  rate: T.Integer(),
  enabled: T.Boolean(),
  /** Walking and running, which a step device counts already. */
  countedByDevices: T.Boolean(),
});
export type Activity = T.Static<typeof Activity>;

export const DayActivity = T.Object({
  activityId: T.String(),
  name: T.String(),
  minutes: T.Integer(),
  rate: T.Integer(),
  /** round(minutes x rate). */
  steps: T.Integer(),
});

export const StepDay = T.Object({
  day: Day,
  /** The day's steps from the source that counts, without activities. */
  steps: T.Integer(),
  source: Nullable(StepSource),
  reason: DayReason,
  /** The steps that each source reported. */
  sources: T.Array(T.Object({ source: StepSource, steps: T.Integer() })),
  activities: T.Array(DayActivity),
  activitySteps: T.Integer(),
  total: T.Integer(),
});
export type StepDay = T.Static<typeof StepDay>;

/** The least and most minutes of one activity on one day. */
export const leastActivityMinutes = 1;
export const mostActivityMinutes = 600;

export const DayInput = T.Object(
  {
    date: Day,
    /** Steps the member enters, 0..100,000; null deletes the manual entry of the day. */
    steps: T.Optional(Nullable(T.Integer({ minimum: 0, maximum: 100_000 }))),
    /** Whole minutes of converter activities; 0 deletes the activity. */
    activities: T.Optional(
      T.Array(
        T.Object(
          {
            activityId: T.String({ minLength: 1, maxLength: 60 }),
            minutes: T.Integer({ minimum: 0, maximum: mostActivityMinutes }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 30 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type DayInput = T.Static<typeof DayInput>;

const activityRecord = permission('activity.record', forOneself);

export const addSteps = endpoint({
  method: 'POST',
  path: 'members/{id}/add-steps',
  permission: activityRecord,
  summary: 'Record steps and activities of several days, all or nothing',
  // Any text is accepted here, because a missing id is answered with no_member_id (docs/domain.md#input).
  params: T.Object({ id: T.String({ maxLength: 100 }) }, { additionalProperties: false }),
  body: T.Object(
    {
      stepData: T.Array(DayInput, { minItems: 1, maxItems: 32 }),
      /** The member confirmed a day above 60,000 steps. */
      confirmed: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ days: T.Array(StepDay) }),
  errors: [
    'no_member_id',
    'day_in_future',
    'day_before_registration',
    'day_too_old',
    'confirm_high_steps',
    'too_many_minutes',
    'activity_off',
    'converter_off',
    'manual_off',
    'device_counts_walking',
    'key_reused',
    'in_flight',
  ],
  idempotent: true,
});

const activityRead = permission('activity.read', forProgram);

export const getStepData = endpoint({
  method: 'GET',
  path: 'members/{id}/step-data',
  permission: activityRead,
  summary: 'List days with what every source says, newest first, without days that have no entry',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(7), startDate: T.Optional(Day), endDate: T.Optional(Day) },
    { additionalProperties: false },
  ),
  response: PageOf(StepDay),
});

const activityListActivities = permission('activity.listActivities', forProgram);

export const listActivities = endpoint({
  method: 'GET',
  path: 'activities',
  permission: activityListActivities,
  summary: 'List the activities of the converter with their steps a minute',
  query: T.Object(
    { programId: Id, forMembers: T.Optional(T.Boolean()), enabled: T.Optional(T.Boolean()) },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(Activity) }),
});

export const setProgramActivities = endpoint({
  method: 'POST',
  path: 'program-activities/{programId}',
  permission: programsConfigure,
  summary: 'Choose the activities that members can log. Those that are not named are turned off',
  params: T.Object({ programId: Id }, { additionalProperties: false }),
  body: T.Object(
    { activityIds: T.Array(T.String({ minLength: 1, maxLength: 60 }), { maxItems: 500, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(Activity) }),
  idempotent: true,
  errors: ['validation_failed'],
  edits: ['items'],
});
