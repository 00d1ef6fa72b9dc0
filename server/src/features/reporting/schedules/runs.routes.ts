import { downloadReportRun, openReportRun } from '#contract/features/reporting/report-schedules.ts';
import { columnsOf, previewRows, shapeOf } from '#contract/reports.ts';
import { logAccess } from '../../../kernel/access-log/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { ReportWords } from '../../../kernel/manifest/public.ts';
import { formFor, openReport } from '../../../kernel/reports/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import { accessReport } from '../reporting.access.ts';
import { presentCells } from '../reporting.overview.ts';
import { countReport, readFirstRows } from '../reporting.queries.ts';
import { downloadEntry } from '../services/download-entry.ts';
import { fileOf, reportsAboutPeople } from '../services/whole-report.ts';
import { knownColumns } from './schedules.policy.ts';
import { accessSchedule } from './schedules.overview.ts';
import { presentOrganization, presentRun } from './schedules.presenter.ts';
import { findRun } from './runs.queries.ts';
import { listReaders } from './schedules.queries.ts';

/** Returns a run, and what its report is asked for, if the caller may open the report now. */
async function accessRun(context: Context, id: string) {
  const run = await findRun(context.db, context.programId, id);
  if (!run) throw notFound();
  const schedule = await accessSchedule(context, run.scheduleId);
  const { report, organizationId } = schedule;
  const days = shapeOf(report).hasPeriod ? { startDate: run.from, endDate: run.to } : {};
  const organization = organizationId ? { organizationId } : {};
  const columns = knownColumns(report, schedule.columns);
  return {
    run,
    schedule,
    columns,
    ...(await accessReport(context, report, { ...days, ...organization })),
  };
}

export const runRoutesFrom = (words: ReportWords) => [
  route(openReportRun, async ({ context, params, language }) => {
    const { run, schedule, columns, program, scope, sort } = await accessRun(context, params.id);
    const { db, programId, actor } = context;
    const { report } = schedule;
    const [total, rows, readers] = await Promise.all([
      countReport(db, report, scope),
      readFirstRows(db, report, scope, sort, previewRows),
      listReaders(db, programId, schedule.id),
    ]);
    if (reportsAboutPeople.includes(report)) await logAccess(context, null, 'report');
    const at = new Map(columnsOf(report).map(([name], index) => [name as string, index]));
    const cells = rows.map((row) => presentCells(report, row, { language, words }));
    return {
      ...presentRun(run),
      scheduleId: schedule.id,
      report,
      organization: presentOrganization(schedule),
      columns,
      isRecipient: readers.some(({ id }) => id === actor.memberId),
      period: shapeOf(report).hasPeriod ? { from: scope.from, to: scope.to } : null,
      timeZone: program.timeZone,
      total,
      rows: cells.map((row) => columns.map((name) => row[at.get(name)!]!)),
    };
  }),

  route(downloadReportRun, async ({ context, params, http, language }) => {
    const { schedule, columns, program, scope, sort } = await accessRun(context, params.id);
    const { report } = schedule;
    const of = { program: program.name, timeZone: program.timeZone, words };
    const file = fileOf({ report, language, scope, sort, columns }, of);
    const { headers, body } = await openReport(context, file, { form: formFor({ http, language }) });
    await writeAudit(context.db, context, downloadEntry(scope.programId, report)).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    if (reportsAboutPeople.includes(report)) await logAccess(context, null, 'report');
    http.describe(headers);
    return body;
  }),
];
