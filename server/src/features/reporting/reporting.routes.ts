import { downloadEntry } from './services/download-entry.ts';
import { getOutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import {
  downloadAssessmentQuestions,
  downloadAssessmentStatus,
  getHealthData,
  healthWeeks,
  previewReport,
  reportDownloads,
  type ProgramReport,
} from '#contract/features/reporting/reporting.ts';
import { previewRows, shapeOf, type ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import type { ReportWords } from '../../kernel/manifest/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { formFor, openReport } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { listHealthPeriods } from './health.queries.ts';
import { presentHealthPeriod } from './health.presenter.ts';
import { presentCells } from './reporting.overview.ts';
import { countReport, readFirstRows } from './reporting.queries.ts';
import { makeOutcome } from './services/make-outcome.ts';
import { accessReport } from './reporting.access.ts';
import type { ReportQuestion } from './services/scope-report.ts';
import { fileOf, reportsAboutPeople } from './services/whole-report.ts';

interface Call {
  context: Context;
  http: HttpSide;
  language: Language;
}

/** Sends a whole report as a stream, which is in the audit log before its first byte is sent. */
async function download(
  { context, http, language }: Call,
  name: ReportName,
  query: ReportQuestion,
  words: ReportWords,
) {
  const { program, scope, sort } = await accessReport(context, name, query);
  const of = { program: program.name, timeZone: program.timeZone, words };
  const report = fileOf({ report: name, language, scope, sort }, of);
  const { headers, body } = await openReport(context, report, { form: formFor({ http, language }) });
  await writeAudit(context.db, context, downloadEntry(scope.programId, name)).catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  if (reportsAboutPeople.includes(name)) await logAccess(context, null, 'report');
  http.describe(headers);
  return body;
}

const downloadRoutes = (words: ReportWords) => [
  ...(Object.keys(reportDownloads) as ProgramReport[]).map((name) =>
    route(reportDownloads[name], (call) => {
      accessSessionProgram(call.context, call.params.id);
      return download(call, name, call.query, words);
    }),
  ),

  route(downloadAssessmentStatus, (call) => {
    accessSessionProgram(call.context, call.params.programId);
    return download(call, 'assessment-status-report', call.query, words);
  }),

  route(downloadAssessmentQuestions, (call) => {
    const { programId, ...query } = call.query;
    if (programId) accessSessionProgram(call.context, programId);
    return download(call, 'assessment-questions-report', query, words);
  }),
];

export const reportingRoutesFrom = (words: ReportWords) => [
  ...downloadRoutes(words),

  route(getHealthData, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId } = context;
    const { statType: metric, organizationId } = query;
    const asked = { organizationId: organizationId ?? null, metric, limit: healthWeeks };
    const periods = await listHealthPeriods(db, programId, asked);
    return { statType: metric, weeks: periods.map(presentHealthPeriod) };
  }),

  route(getOutcomeReport, ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    return makeOutcome(context, query);
  }),

  route(previewReport, async ({ context, params, query, language }) => {
    const name = params.report;
    accessSessionProgram(context, params.id);
    const { program, scope, sort } = await accessReport(context, name, query);
    const [total, rows] = await Promise.all([
      countReport(context.db, name, scope),
      readFirstRows(context.db, name, scope, sort, previewRows),
    ]);
    if (reportsAboutPeople.includes(name)) await logAccess(context, null, 'report');
    return {
      period: shapeOf(name).hasPeriod ? { from: scope.from, to: scope.to } : null,
      timeZone: program.timeZone,
      total,
      rows: rows.map((row) => presentCells(name, row, { language, words })),
    };
  }),
];
