import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { platformReportNames, type PlatformReport } from '../../platform-reports.ts';
import { Day, Id, Moment, Nullable, oneOf } from '../../schemas.ts';
import { ReportPreview } from './reporting.ts';
import { forStaff, permission } from '../../permissions.ts';

const query = T.Object(
  {
    /** Days, both included; the default is the last 30. Reports about the present have none. */
    startDate: T.Optional(Day),
    endDate: T.Optional(Day),
    /** Part of the name or address of a program, or its whole id. */
    searchString: T.Optional(T.String({ maxLength: 100 })),
    /** A column of the report; the default is its first. */
    sortColumn: T.Optional(T.String({ maxLength: 40 })),
    sortOrder: T.Optional(oneOf(['asc', 'desc'])),
  },
  { additionalProperties: false },
);

/** Sums of programs, never of one person. */
const platformReportsRead = permission('platformReports.read', { ...forStaff, reseller: 'any' });

const download = <const P extends PlatformReport>(report: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `super/reports/${report}`,
    permission: platformReportsRead,
    summary: `${summary}, as a CSV file`,
    query,
    costly: true,
    response: T.String(),
    mediaType: 'text/csv',
  });

export const downloadEveryStepDaily = download(
  'every-step-daily',
  'Download members, active members and steps of all programs by day',
);
export const downloadActivePrograms = download(
  'active-programs',
  'Download how large and active each program is now',
);
export const downloadProgramVsProgram = download(
  'program-vs-program',
  'Download programs side by side, for each member',
);
export const downloadProgramMonths = download(
  'program-months',
  'Download members, sign-ups and activity of each program by month',
);
export const downloadProgramInvoices = download(
  'program-invoices',
  'Download what was agreed with each program and what was delivered, by month, for invoices',
);
export const platformReportDownloads = {
  'every-step-daily': downloadEveryStepDaily,
  'active-programs': downloadActivePrograms,
  'program-vs-program': downloadProgramVsProgram,
  'program-months': downloadProgramMonths,
  'program-invoices': downloadProgramInvoices,
} as const satisfies Record<PlatformReport, unknown>;

const PlatformPreview = T.Object({
  ...ReportPreview.properties,
  /** The program and reseller of each row. */
  links: T.Array(T.Object({ programId: Id, resellerId: Nullable(Id) })),
  /** The sum of a column over all rows, by the place of the column. Null: its sum means nothing. */
  totals: T.Array(Nullable(T.Number())),
  /** The charted column by day or month, oldest first. Empty: the report has none. */
  series: T.Array(T.Object({ at: T.String(), value: T.Number() })),
});

export const previewPlatformReport = endpoint({
  method: 'GET',
  path: 'super/report-preview/{name}',
  permission: platformReportsRead,
  summary: 'Read the first 50 rows of a report about all programs, its sums and its chart',
  params: T.Object({ name: oneOf(platformReportNames) }, { additionalProperties: false }),
  query,
  costly: true,
  response: PlatformPreview,
});

/** All active programs together. */
export const AllProgramAggregate = T.Object({
  programs: T.Integer(),
  members: T.Integer(),
  activeWeek: T.Integer(),
  activeMonth: T.Integer(),
  runningChallenges: T.Integer(),
  /** Of the last 30 days. */
  steps: T.Integer(),
  countedAt: T.Union([Moment, T.Null()]),
});
export type AllProgramAggregate = T.Static<typeof AllProgramAggregate>;

export const getAllProgramAggregate = endpoint({
  method: 'GET',
  path: 'programs/all-program-aggregate',
  permission: platformReportsRead,
  summary: 'Get the figures of all programs together',
  response: AllProgramAggregate,
});
