import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { platformReportNames, type PlatformReport } from '../../platform-reports.ts';
import { Day, Done, Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import {
  ReportReader,
  SentPeriod,
  mostReportReaders,
  reportRhythms,
  type ReportRhythm,
} from './report-schedules.ts';

/** Reports by whole months fit no shorter period. */
export const platformRhythmsOf = (report: PlatformReport): readonly ReportRhythm[] =>
  report === 'program-months' || report === 'program-invoices' ? ['monthly'] : reportRhythms;

/** The most schedules of the platform's staff, and of those of a reseller. */
export const mostPlatformSchedules = 50;

/** `maker_gone`: the account of whoever scheduled it was erased. `role_ended`: they left the staff. */
export const platformScheduleStops = ['paused', 'maker_gone', 'role_ended'] as const;
export type PlatformScheduleStop = (typeof platformScheduleStops)[number];

const Search = T.String({ maxLength: 100 });

export const ListedPlatformSchedule = T.Object({
  id: Id,
  report: oneOf(platformReportNames),
  /** Part of the name or address of programs. Null: all programs that its readers see. */
  search: Nullable(T.String()),
  rhythm: oneOf(reportRhythms),
  /** Of the day in UTC. */
  hour: T.Integer(),
  /** The day of the next email in UTC; null while it sends nothing. */
  nextOn: Nullable(Day),
  stopped: Nullable(oneOf(platformScheduleStops)),
  /** Whoever it depends on. Null: they are gone. */
  maker: Nullable(T.String()),
  readers: T.Integer(),
});
export type ListedPlatformSchedule = T.Static<typeof ListedPlatformSchedule>;

export const PlatformSchedule = T.Object({
  ...ListedPlatformSchedule.properties,
  recipients: T.Array(
    T.Object({
      id: Id,
      /** Null: they left the staff. */
      name: Nullable(T.String()),
      /** False: they get no email. */
      opens: T.Boolean(),
    }),
  ),
  /** `leave`: the caller is told, and can end that for themselves. */
  abilities: T.Object({ takeOver: T.Boolean(), leave: T.Boolean() }),
});
export type PlatformSchedule = T.Static<typeof PlatformSchedule>;

const Timing = {
  rhythm: oneOf(reportRhythms),
  hour: T.Integer({ minimum: 0, maximum: 23 }),
  recipientIds: T.Array(Id, { minItems: 1, maxItems: mostReportReaders, uniqueItems: true }),
};

/** Staff of a reseller have their own schedules, and see those of nobody else. */
const platformReportsSchedule = permission('platformReports.schedule', { ...forStaff, reseller: 'any' });
const one = { permission: platformReportsSchedule, params: IdParams } as const;

export const createPlatformSchedule = endpoint({
  method: 'POST',
  path: 'super/report-schedules',
  permission: platformReportsSchedule,
  summary:
    'Schedule a report about programs: an email to colleagues, with a link that needs a login, after each day, week or month',
  body: T.Object(
    { report: oneOf(platformReportNames), search: T.Optional(Search), ...Timing },
    { additionalProperties: false },
  ),
  idempotent: true,
  response: PlatformSchedule,
  errors: ['too_many_report_schedules', 'validation_failed'],
});

export const listPlatformSchedules = listEndpoint({
  path: 'super/report-schedules',
  permission: platformReportsSchedule,
  summary: 'List the scheduled reports about programs, the newest first',
  item: ListedPlatformSchedule,
});

export const getPlatformSchedule = endpoint({
  method: 'GET',
  path: 'super/report-schedules/{id}',
  ...one,
  summary: 'Get a scheduled report about programs',
  response: PlatformSchedule,
});

export const updatePlatformSchedule = endpoint({
  method: 'PUT',
  path: 'super/report-schedules/{id}',
  ...one,
  summary: 'Change when a scheduled report about programs is sent and to whom. What it shows stays',
  body: T.Object(Timing, { additionalProperties: false }),
  response: PlatformSchedule,
  errors: ['validation_failed'],
  edits: ['rhythm', 'hour', 'recipients'],
});

export const setPlatformScheduleState = endpoint({
  method: 'POST',
  path: 'super/report-schedules/{id}/state',
  ...one,
  summary:
    'Pause or resume a scheduled report about programs, or take it over, so that it depends on one’s own role',
  body: T.Object({ act: oneOf(['pause', 'resume', 'takeOver']) }, { additionalProperties: false }),
  samples: [{ act: 'pause' }, { act: 'resume' }],
  response: PlatformSchedule,
  errors: ['schedule_stopped'],
});

export const deletePlatformSchedule = endpoint({
  method: 'DELETE',
  path: 'super/report-schedules/{id}',
  ...one,
  summary: 'Delete a scheduled report about programs',
  response: Done,
});

export const leavePlatformSchedule = endpoint({
  method: 'POST',
  path: 'super/report-schedules/{id}/leave',
  ...one,
  summary: 'Get no more emails from a scheduled report about programs',
  response: Done,
});

export const listPlatformReaders = listEndpoint({
  path: 'super/report-readers',
  permission: platformReportsSchedule,
  summary: 'List the colleagues who can get scheduled reports about programs, by name',
  item: ReportReader,
  sorts: ['name'],
  search: 'search',
});

export const listPlatformRuns = listEndpoint({
  path: 'super/report-schedules/{id}/runs',
  ...one,
  summary: 'List what a scheduled report about programs has sent, the newest period first',
  item: SentPeriod,
  sorts: ['to'],
});
