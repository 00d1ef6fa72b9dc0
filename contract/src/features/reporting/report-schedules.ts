import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { reportNames, reports, shapeOf, type ReportName } from '../../reports.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { ReportPreview } from './reporting.ts';
import { reportsRead, reportsSchedule } from './permissions.ts';

/** `daily` reports on yesterday, `weekly` on the last Monday to Sunday, `monthly` on the last calendar month. */
export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** Figures of four weeks fit no shorter period than a month. */
export const rhythmsOf = (report: ReportName): readonly ReportRhythm[] =>
  shapeOf(report).isWeekly ? ['monthly'] : reportRhythms;

/** The most schedules of a program. */
export const mostReportSchedules = 50;
/** The most people whom one schedule tells. */
export const mostReportReaders = 50;
/** Days for which a report that was sent can be opened. */
export const reportRunDays = 400;

/**
 * Why a schedule sends nothing. `maker_gone`: whoever scheduled it has no account here any more. `role_ended`: they can no
 * longer open this report. `organization_gone`, `feature_off`: the program doesn't have what it is about.
 */
export const scheduleStops = [
  'paused',
  'maker_gone',
  'role_ended',
  'organization_gone',
  'feature_off',
] as const;
export type ScheduleStop = (typeof scheduleStops)[number];

const columnNames = [...new Set(Object.values(reports).flatMap(({ columns }) => Object.keys(columns)))];
const Columns = T.Array(oneOf(columnNames), { minItems: 1, maxItems: 30, uniqueItems: true });
const Readers = T.Array(Id, { minItems: 1, maxItems: mostReportReaders, uniqueItems: true });
/** An hour of the program's clock. */
const Hour = T.Integer({ minimum: 0, maximum: 23 });

const Organization = Nullable(T.Object({ id: Id, name: T.String() }));

export const ListedReportSchedule = T.Object({
  id: Id,
  report: oneOf(reportNames),
  /** Null: the whole program. */
  organization: Organization,
  rhythm: oneOf(reportRhythms),
  hour: T.Integer(),
  /** The day of the next email in the program's time zone; null while it sends nothing. */
  nextOn: Nullable(Day),
  stopped: Nullable(oneOf(scheduleStops)),
  /** Whoever it depends on. Null: they are gone, or work for the platform. */
  maker: Nullable(T.String()),
  readers: T.Integer(),
  /** Its files go into the program's bucket, too. */
  intoBucket: T.Boolean(),
});
export type ListedReportSchedule = T.Static<typeof ListedReportSchedule>;

export const ReportSchedule = T.Object({
  ...ListedReportSchedule.properties,
  timeZone: T.String(),
  /** The same in each email. */
  columns: T.Array(T.String()),
  recipients: T.Array(
    T.Object({
      id: Id,
      name: T.String(),
      /** False: they can't open this report now, and get no email. */
      opens: T.Boolean(),
    }),
  ),
  /** `leave`: the caller is told, and can end that for themselves. */
  abilities: T.Object({ change: T.Boolean(), takeOver: T.Boolean(), leave: T.Boolean() }),
});
export type ReportSchedule = T.Static<typeof ReportSchedule>;

const Timing = {
  rhythm: oneOf(reportRhythms),
  hour: Hour,
  recipientIds: Readers,
  /** False by default. Needs a bucket. */
  intoBucket: T.Optional(T.Boolean()),
};

export const createReportSchedule = endpoint({
  method: 'POST',
  path: 'programs/{id}/report-schedules',
  permission: reportsSchedule,
  summary:
    'Schedule a report: an email to people who may open it, with a link that needs a login, after each day, week or month',
  params: IdParams,
  body: T.Object(
    { report: oneOf(reportNames), organizationId: T.Optional(Id), columns: Columns, ...Timing },
    { additionalProperties: false },
  ),
  idempotent: true,
  response: ReportSchedule,
  errors: ['too_many_report_schedules', 'feature_off', 'validation_failed'],
});

export const listReportSchedules = listEndpoint({
  path: 'programs/{id}/report-schedules',
  permission: reportsSchedule,
  summary: 'List the scheduled reports that the caller could open, the newest first',
  params: IdParams,
  item: ListedReportSchedule,
  sorts: ['created'],
});

export const getReportSchedule = endpoint({
  method: 'GET',
  path: 'report-schedules/{id}',
  permission: reportsSchedule,
  summary: 'Get a scheduled report that the caller could open',
  params: IdParams,
  response: ReportSchedule,
});

export const updateReportSchedule = endpoint({
  method: 'PUT',
  path: 'report-schedules/{id}',
  permission: reportsSchedule,
  summary: 'Change when a scheduled report is sent and to whom. What it shows stays',
  params: IdParams,
  body: T.Object(Timing, { additionalProperties: false }),
  response: ReportSchedule,
  errors: ['validation_failed'],
  edits: ['rhythm', 'hour', 'recipients', 'intoBucket'],
});

export const setReportScheduleState = endpoint({
  method: 'POST',
  path: 'report-schedules/{id}/state',
  permission: reportsSchedule,
  summary:
    'Pause or resume a scheduled report, or take it over as an admin, so that it depends on one’s own role',
  params: IdParams,
  body: T.Object({ act: oneOf(['pause', 'resume', 'takeOver']) }, { additionalProperties: false }),
  samples: [{ act: 'pause' }, { act: 'resume' }],
  response: ReportSchedule,
  errors: ['schedule_stopped'],
});

export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: 'report-schedules/{id}',
  permission: reportsSchedule,
  summary: 'Delete a scheduled report with all it has sent. The links in its emails stop working',
  params: IdParams,
  response: Done,
});

export const leaveReportSchedule = endpoint({
  method: 'POST',
  path: 'report-schedules/{id}/leave',
  permission: reportsRead,
  summary: 'Get no more emails from a scheduled report',
  params: IdParams,
  response: Done,
});

export const ReportReader = T.Object({ id: Id, name: T.String() });
export type ReportReader = T.Static<typeof ReportReader>;

export const listReportReaders = listEndpoint({
  path: 'programs/{id}/report-readers',
  permission: reportsSchedule,
  summary: 'List the people with an account who may open a report, by name',
  params: IdParams,
  item: ReportReader,
  sorts: ['name'],
  search: 'search',
  filters: { report: reportNames, organizationId: 'id' },
});

export const SentPeriod = T.Object({
  id: Id,
  from: Day,
  to: Day,
  madeAt: Moment,
  /** `waiting`: the period is over, and its emails are being queued. */
  state: oneOf(['waiting', 'told']),
  told: T.Integer(),
  /** Recipients who couldn't open the report when it was sent. */
  leftOut: T.Integer(),
});

export const ReportRun = T.Object({
  ...SentPeriod.properties,
  /** Whether its file is in the bucket. Null: it isn't meant to be. */
  stored: Nullable(oneOf(['waiting', 'stored', 'failed'])),
});
export type ReportRun = T.Static<typeof ReportRun>;

export const listReportRuns = listEndpoint({
  path: 'report-schedules/{id}/runs',
  permission: reportsSchedule,
  summary: 'List what a scheduled report has sent, the newest period first',
  params: IdParams,
  item: ReportRun,
  sorts: ['to'],
});

export const OpenedReportRun = T.Object({
  ...ReportRun.properties,
  scheduleId: Id,
  report: oneOf(reportNames),
  organization: Organization,
  columns: T.Array(T.String()),
  isRecipient: T.Boolean(),
  ...ReportPreview.properties,
});
export type OpenedReportRun = T.Static<typeof OpenedReportRun>;

export const openReportRun = endpoint({
  method: 'GET',
  path: 'report-runs/{id}',
  permission: reportsRead,
  summary:
    'Open a report that was sent: its first 50 rows, as they are now, with the columns of its schedule',
  params: IdParams,
  costly: true,
  response: OpenedReportRun,
  errors: ['feature_off'],
});

export const downloadReportRun = endpoint({
  method: 'GET',
  path: 'report-runs/{id}/download',
  permission: reportsRead,
  summary: 'Download a report that was sent, as it is now, with the columns of its schedule, as a CSV file',
  params: IdParams,
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
  errors: ['feature_off'],
});
