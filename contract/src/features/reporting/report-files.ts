import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { reportNames } from '../../reports.ts';
import { Done, Id, IdParams, Moment, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { reportQuestion } from './reporting.ts';
import { reportsRead } from './permissions.ts';

/** Reports with more rows are written into a file by a job. */
export const mostDirectRows = 100_000;
/** Days for which a finished file is kept. */
export const reportFileDays = 7;
/** The most files that one admin has at a time. */
export const mostReportFiles = 10;

/** `failed`: something went wrong, and nothing can be downloaded. A cancelled file is deleted. */
export const reportFileStates = ['queued', 'writing', 'ready', 'failed'] as const;
export type ReportFileState = (typeof reportFileStates)[number];

export const ReportFile = T.Object({
  id: Id,
  report: oneOf(reportNames),
  state: oneOf(reportFileStates),
  /** Null: the report says how things were when the file was written. */
  period: Nullable(T.Object({ from: T.String(), to: T.String() })),
  createdAt: Moment,
  /** Rows that are written, and rows in all, once they are counted. */
  progress: T.Object({ done: T.Integer(), of: Nullable(T.Integer()) }),
  bytes: T.Integer(),
  /** Says when the file is deleted; null until it is finished. */
  expiresAt: Nullable(Moment),
});
export type ReportFile = T.Static<typeof ReportFile>;

const shared = { permission: reportsRead, params: IdParams } as const;

export const requestReportFile = endpoint({
  ...shared,
  method: 'POST',
  path: 'programs/{id}/report-files',
  summary: 'Have a report written into a file by a job. The admin gets a message when it is ready',
  idempotent: true,
  body: T.Object({ report: oneOf(reportNames), ...reportQuestion }, { additionalProperties: false }),
  costly: true,
  response: ReportFile,
  errors: ['too_many_report_files', 'feature_off'],
});

export const listReportFiles = endpoint({
  ...shared,
  method: 'GET',
  path: 'programs/{id}/report-files',
  summary: 'List the report files that the caller asked for, newest first',
  query: T.Object(pageQuery(mostReportFiles), { additionalProperties: false }),
  response: PageOf(ReportFile),
});

export const downloadReportFile = endpoint({
  ...shared,
  method: 'GET',
  path: 'report-files/{id}/download',
  summary: 'Download a report file of the caller that is ready',
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
  errors: ['not_ready'],
});

export const deleteReportFile = endpoint({
  ...shared,
  method: 'DELETE',
  path: 'report-files/{id}',
  summary: 'Cancel a report file that is being written, or delete one of the caller that is finished',
  response: Done,
});
