import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { metricNames } from '../../metrics.ts';
import { peopleReports, reportNames, type ReportName } from '../../reports.ts';
import { Day, Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { reportsRead, reportsReadGroups, reportsReadPeople, statisticsRead } from './permissions.ts';

/** Period, filters and order of a report. */
export const reportQuestion = {
  /** Days of the members' own calendars, both included; the default is the last 30 in the program's time zone. */
  startDate: T.Optional(Day),
  endDate: T.Optional(Day),
  organizationId: T.Optional(Id),
  teamId: T.Optional(Id),
  challengeId: T.Optional(Id),
  /** A column of the report; the default is its first. */
  sortColumn: T.Optional(T.String({ maxLength: 40 })),
  sortOrder: T.Optional(oneOf(['asc', 'desc'])),
};
const query = T.Object(reportQuestion, { additionalProperties: false });

/** Reports about the plan have addresses of their own. */
type PlanReport = 'assessment-status-report' | 'assessment-questions-report';
export type ProgramReport = Exclude<ReportName, PlanReport>;

const download = <const P extends ProgramReport>(report: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `programs/{id}/${report}`,
    permission: peopleReports.some((name) => name === report) ? reportsReadPeople : reportsReadGroups,
    summary: `${summary}, as a CSV file`,
    params: IdParams,
    query,
    costly: true,
    response: T.String(),
    mediaType: 'text/csv',
  });

export const downloadMemberStats = download('member-stats', 'Download what members did in a period');
export const downloadAllUsers = download('all-users', 'Download all accounts of a program');
export const downloadTeamSummary = download('team-summary', 'Download what teams did in a period');
export const downloadOrganizationSummary = download(
  'organization-summary',
  'Download what organizations did in a period',
);
export const downloadPointsSummary = download(
  'points-summary',
  'Download points of members, without those for health data',
);
export const downloadBadgesStats = download(
  'badges-stats',
  'Download badges that members earned, without those for health data',
);
export const downloadWellnessMetrics = download(
  'wellness-metrics',
  'Download how many people logged each chosen metric in each period of four weeks, and its average, blurred',
);
export const downloadChallengeCompletionSummary = download(
  'challenge-completion-summary',
  'Download how the challenges of a period went',
);
/** The download of each report but those about the mental-wellness plan. */
export const reportDownloads = {
  'member-stats': downloadMemberStats,
  'all-users': downloadAllUsers,
  'team-summary': downloadTeamSummary,
  'organization-summary': downloadOrganizationSummary,
  'points-summary': downloadPointsSummary,
  'badges-stats': downloadBadgesStats,
  'wellness-metrics': downloadWellnessMetrics,
  'challenge-completion-summary': downloadChallengeCompletionSummary,
} as const satisfies Record<ProgramReport, unknown>;

/** How many people have a plan, and whether they changed their answers (docs/privacy.md). */
export const downloadAssessmentStatus = endpoint({
  method: 'GET',
  path: 'mental-wellness/assessment-status-report/{programId}',
  permission: reportsReadGroups,
  summary:
    'Download how many people have a mental-wellness plan by periods of four weeks, blurred, as a CSV file',
  params: T.Object({ programId: Id }, { additionalProperties: false }),
  query,
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
  errors: ['feature_off'],
});

export const downloadAssessmentQuestions = endpoint({
  method: 'GET',
  path: 'mental-wellness/assessment-questions-report',
  permission: reportsReadGroups,
  summary:
    'Download how many people gave each answer of the assessment, counted once a year and blurred, as a CSV file',
  query: T.Object(
    {
      ...reportQuestion,
      /** The program of the session. */
      programId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
  errors: ['feature_off'],
});

const Cell = Nullable(T.Union([T.String(), T.Number(), T.Boolean()]));

export const ReportPreview = T.Object({
  /** Null: the report says how things are now. */
  period: Nullable(T.Object({ from: Day, to: Day })),
  timeZone: T.String(),
  /** Rows in all; the preview shows the first ones. */
  total: T.Integer(),
  rows: T.Array(T.Array(Cell)),
});
export type ReportPreview = T.Static<typeof ReportPreview>;

export const previewReport = endpoint({
  method: 'GET',
  path: 'programs/{id}/report-preview/{report}',
  permission: reportsRead,
  summary: 'Read the first 50 rows of a report, with the columns of contract/src/reports.ts in their order',
  params: T.Object({ id: Id, report: oneOf(reportNames) }, { additionalProperties: false }),
  query,
  costly: true,
  response: ReportPreview,
  errors: ['feature_off'],
});

/** The most periods of a metric that are read at once. */
export const healthWeeks = 26;

/**
 * A metric of all members or of an organization, by periods of four weeks, the newest first (docs/privacy.md). People, averages
 * and shares are blurred; null where too few people logged it to say.
 */
export const HealthData = T.Object({
  statType: oneOf(metricNames),
  weeks: T.Array(
    T.Object({
      startsOn: Day,
      /** The period whose figures are shown: an earlier one while what people log has hardly changed. */
      figuresOf: Day,
      people: Nullable(T.Integer()),
      /** Of the members who logged steps or an activity in the period. */
      activeShare: Nullable(T.Number()),
      average: Nullable(T.Number()),
      /** Says how far the average is at most from the unblurred one, in 95 of 100 cases. */
      margin: Nullable(T.Number()),
    }),
  ),
});
export type HealthData = T.Static<typeof HealthData>;

export const getHealthData = endpoint({
  method: 'GET',
  path: 'programs/{id}/health-data',
  permission: statisticsRead,
  summary: 'Get a wellness metric of all members or of an organization by periods of four weeks, blurred',
  params: IdParams,
  query: T.Object(
    { statType: oneOf(metricNames), organizationId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  response: HealthData,
});
