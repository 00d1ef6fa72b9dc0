import type { QueryOf } from '#contract/endpoint.ts';
import { getHealthData, healthWeeks, previewReport, reportDownloads } from '#contract/features/reporting.ts';
import {
  mostReportDays,
  previewRows,
  reportFilters,
  reportNames,
  shapeOf,
  type ReportName,
} from '#contract/reports.ts';
import { logAccess } from '../../core/access-log/public.ts';
import { writeAudit } from '../../core/audit/public.ts';
import { accessSessionProgram, findProgram } from '../../core/programs/public.ts';
import { openReport, readByCursor, table, type Row } from '../../core/reports/public.ts';
import { addDays, countDays, dayIn, mondayOf } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { translate } from '../../platform/words/translate.ts';
import { listHealthWeeks } from './health.queries.ts';
import { presentHealthWeek } from './health.presenter.ts';
import { fileColumns, fileHead, fileRow, presentCells } from './reporting.overview.ts';
import { countReport, readFirstRows, wholeReport } from './reporting.queries.ts';
import type { ReportScope, ReportSort } from './reporting.types.ts';

/** The default period in days. */
const usualDays = 30;

type Asked = QueryOf<typeof previewReport>;

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

/** The filters and the order that a report was asked for. A filter or column that it does not have is refused. */
async function scopeOf(context: Context, id: string, name: ReportName, asked: Asked) {
  accessSessionProgram(context, id);
  const { db, programId, now } = context;
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const shape = shapeOf(name);
  for (const filter of reportFilters)
    if (asked[filter] && !shape.filters.includes(filter)) throw refused(filter, 'no_such_filter');
  const column = asked.sortColumn ?? Object.keys(shape.columns)[0]!;
  if (!Object.hasOwn(shape.columns, column)) throw refused('sortColumn', 'no_such_column');
  const today = dayIn(program.timeZone, now);
  const lastDay = asked.endDate ?? today;
  const firstDay = asked.startDate ?? addDays(lastDay, 1 - usualDays);
  // Whole weeks, so that no two periods differ by single days.
  const [from, to] = shape.isWeekly
    ? [mondayOf(firstDay), addDays(mondayOf(lastDay), 6)]
    : [firstDay, lastDay];
  if (firstDay > lastDay) throw refused('endDate', 'after_start');
  if (countDays(from, to) > mostReportDays) throw refused('startDate', 'too_long_period');
  const { organizationId = null, teamId = null, challengeId = null } = asked;
  const { manualMode } = program.settings;
  const scope: ReportScope = { programId, from, to, today, manualMode, organizationId, teamId, challengeId };
  const sort: ReportSort = { column, order: asked.sortOrder ?? 'asc' };
  return { program, scope, sort };
}

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

async function* below(head: readonly Row[], chunks: AsyncIterable<readonly Row[]>) {
  yield head;
  yield* chunks;
}

/** Reports with a row for each person are noted in the access log of everyone. */
const names: readonly ReportName[] = ['member-stats', 'all-users', 'points-summary', 'badges-stats'];

const downloadRoute = (name: ReportName) =>
  route(reportDownloads[name], async ({ context, params, query, http, language }) => {
    const { program, scope, sort } = await scopeOf(context, params.id, name, query);
    const of = { program: program.name, timeZone: program.timeZone, now: context.now };
    const title = translate(language)(`reporting:names.${name}`);
    const { headers, body } = await openReport(context, {
      name: shapeOf(name).hasPeriod ? `${title} ${scope.from} ${scope.to}` : title,
      rows: (tx) =>
        below(
          fileHead(name, language, scope, of),
          table(
            fileColumns(name, language),
            each(readByCursor(tx, wholeReport(name, scope, sort)), fileRow(name, language)),
          ),
        ),
    });
    const entry = { action: 'programs.downloadReport', subjectType: 'program', subjectId: scope.programId };
    await writeAudit(context.db, context, entry).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    if (names.includes(name)) await logAccess(context, null, 'report');
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

  route(previewReport, async ({ context, params, query }) => {
    const name = params.report;
    const { program, scope, sort } = await scopeOf(context, params.id, name, query);
    const [total, rows] = await Promise.all([
      countReport(context.db, name, scope),
      readFirstRows(context.db, name, scope, sort, previewRows),
    ]);
    if (names.includes(name)) await logAccess(context, null, 'report');
    return {
      period: shapeOf(name).hasPeriod ? { from: scope.from, to: scope.to } : null,
      timeZone: program.timeZone,
      total,
      rows: rows.map((row) => presentCells(name, row)),
    };
  }),
];
