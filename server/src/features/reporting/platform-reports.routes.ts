import type { QueryOf } from '#contract/endpoint.ts';
import {
  getAllProgramAggregate,
  platformReportDownloads,
  previewPlatformReport,
} from '#contract/features/reporting/platform-reports.ts';
import { platformReportNames, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import { mostReportDays, previewRows } from '#contract/reports.ts';
import { writePlatformLog } from '../../kernel/platform-log/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import { addDays, countDays, dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  platformCells,
  platformColumns,
  platformAbout,
  platformFileName,
  platformLinks,
  platformRow,
  platformTotals,
} from './platform-reports.overview.ts';
import {
  readFirstOfPlatform,
  summarizePlatformReport,
  sumPrograms,
  wholePlatformReport,
  type PlatformScope,
} from './platform-reports.queries.ts';
import type { ReportSort } from './reporting.types.ts';

/** The default period in days. */
const usualDays = 30;

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('report about all programs');

function scopeOf(context: Context, name: PlatformReport, asked: QueryOf<typeof previewPlatformReport>) {
  const today = dayIn('UTC', context.now);
  const to = asked.endDate ?? today;
  const from = asked.startDate ?? addDays(to, 1 - usualDays);
  if (from > to) throw refused('endDate', 'after_start');
  if (countDays(from, to) > mostReportDays) throw refused('startDate', 'too_long_period');
  const { columns } = platformReports[name];
  const column = asked.sortColumn ?? Object.keys(columns)[0]!;
  if (!Object.hasOwn(columns, column)) throw refused('sortColumn', 'no_such_column');
  const scope: PlatformScope = {
    from,
    to,
    search: asked.searchString?.trim() || null,
    onlyOf: context.actor.resellerId,
  };
  const sort: ReportSort = { column, order: asked.sortOrder ?? 'asc' };
  return { scope, sort };
}

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

const downloadRoute = (name: PlatformReport) =>
  route(platformReportDownloads[name], async ({ context, query, http, language }) => {
    const { scope, sort } = scopeOf(context, name, query);
    const db = onPlatform(context);
    const { headers, body } = await openReport(
      { ...context, db },
      {
        name: platformFileName(name, language, scope),
        about: platformAbout(name, language, scope),
        rows: (tx) =>
          table(
            platformColumns(name, language),
            each(readByCursor(tx, wholePlatformReport(name, scope, sort)), platformRow(name)),
          ),
      },
      { form: formFor({ http, language }) },
    );
    await writePlatformLog(db, context, {
      action: 'platformReports.download',
      subjectId: null,
      details: { report: name },
    }).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    http.describe(headers);
    return body;
  });

export const platformReportRoutes = [
  ...platformReportNames.map(downloadRoute),

  route(previewPlatformReport, async ({ context, params, query }) => {
    const { name } = params;
    const { scope, sort } = scopeOf(context, name, query);
    const db = onPlatform(context);
    const [summary, rows] = await Promise.all([
      summarizePlatformReport(db, { name, scope }),
      readFirstOfPlatform(db, { name, scope, sort, limit: previewRows }),
    ]);
    return {
      period: platformReports[name].hasPeriod ? { from: scope.from, to: scope.to } : null,
      timeZone: 'UTC',
      total: summary.rowCount,
      rows: rows.map((row) => platformCells(name, row)),
      links: rows.map(platformLinks),
      totals: platformTotals(name, summary.sums),
      series: summary.series,
    };
  }),

  route(getAllProgramAggregate, async ({ context }) => {
    const { countedAt, ...sums } = await sumPrograms(onPlatform(context), context.actor.resellerId);
    return { ...sums, countedAt: countedAt?.toISOString() ?? null };
  }),
];
