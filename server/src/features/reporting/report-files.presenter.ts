import { reportFileDays, type ReportFile } from '#contract/features/reporting/report-files.ts';
import { shapeOf } from '#contract/reports.ts';
import type { ReportFileRow } from './report-files.types.ts';

const keptMs = reportFileDays * 24 * 3_600_000;

export function presentReportFile(row: ReportFileRow): ReportFile {
  const { scope, finishedAt } = row;
  return {
    id: row.id,
    report: row.report,
    state: row.state,
    period: shapeOf(row.report).hasPeriod ? { from: scope.from, to: scope.to } : null,
    createdAt: row.createdAt.toISOString(),
    progress: { done: row.rowsDone, of: row.rowsTotal },
    bytes: row.bytes,
    expiresAt: finishedAt && new Date(finishedAt.getTime() + keptMs).toISOString(),
  };
}
