import { getOutcomeReport } from '#contract/features/outcome-report.ts';
import { getHealthData, healthWeeks, previewReport, reportDownloads } from '#contract/features/reporting.ts';
import { previewRows, reportNames, shapeOf, type ReportName } from '#contract/reports.ts';
import { logAccess } from '../../core/access-log/public.ts';
import { writeAudit } from '../../core/audit/public.ts';
import { accessSessionProgram } from '../../core/programs/public.ts';
import { openReport } from '../../core/reports/public.ts';
import { route } from '../../platform/http/bind.ts';
import { listHealthWeeks } from './health.queries.ts';
import { presentHealthWeek } from './health.presenter.ts';
import { presentCells } from './reporting.overview.ts';
import { countReport, readFirstRows } from './reporting.queries.ts';
import { makeOutcome } from './services/make-outcome.ts';
import { scopeReport } from './services/scope-report.ts';
import { fileOf, reportsAboutPeople } from './services/whole-report.ts';

const downloadRoute = (name: ReportName) =>
  route(reportDownloads[name], async ({ context, params, query, http, language }) => {
    accessSessionProgram(context, params.id);
    const { program, scope, sort } = await scopeReport(context, name, query);
    const of = { program: program.name, timeZone: program.timeZone, now: context.now };
    const { headers, body } = await openReport(context, fileOf({ report: name, language, scope, sort }, of));
    const entry = { action: 'programs.downloadReport', subjectType: 'program', subjectId: scope.programId };
    await writeAudit(context.db, context, entry).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    if (reportsAboutPeople.includes(name)) await logAccess(context, null, 'report');
    http.describe(headers);
    return body;
  });

export const reportingRoutes = [
  ...reportNames.map(downloadRoute),

  route(getHealthData, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId } = context;
    const { statType: metric, organizationId } = query;
    const asked = { groupId: organizationId ?? programId, metric, limit: healthWeeks };
    return { statType: metric, weeks: (await listHealthWeeks(db, programId, asked)).map(presentHealthWeek) };
  }),

  route(getOutcomeReport, ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    return makeOutcome(context, query);
  }),

  route(previewReport, async ({ context, params, query }) => {
    const name = params.report;
    accessSessionProgram(context, params.id);
    const { program, scope, sort } = await scopeReport(context, name, query);
    const [total, rows] = await Promise.all([
      countReport(context.db, name, scope),
      readFirstRows(context.db, name, scope, sort, previewRows),
    ]);
    if (reportsAboutPeople.includes(name)) await logAccess(context, null, 'report');
    return {
      period: shapeOf(name).hasPeriod ? { from: scope.from, to: scope.to } : null,
      timeZone: program.timeZone,
      total,
      rows: rows.map((row) => presentCells(name, row)),
    };
  }),
];
