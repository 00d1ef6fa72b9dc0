import { mostReportFiles } from '#contract/features/reporting/report-files.ts';
import type { ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import { waitForTurn } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { countReportFiles, findReportFile, insertReportFile } from '../report-files.queries.ts';
import type { ReportFileRow } from '../report-files.types.ts';
import { accessReport } from '../reporting.access.ts';
import type { ReportQuestion } from './scope-report.ts';

/**
 * Puts a report into the queue of the job that writes files. Filters and days are fixed now, so that the file is what
 * the admin saw when they asked for it.
 */
export async function requestFile(
  context: Context,
  tx: Db,
  report: ReportName,
  asked: ReportQuestion,
  language: Language,
): Promise<ReportFileRow> {
  const { programId, actor, now } = context;
  const { scope, sort } = await accessReport(context, report, asked);
  await waitForTurn(tx, `report-files:${programId}:${actor.memberId}`);
  if ((await countReportFiles(tx, programId, actor.memberId)) >= mostReportFiles)
    throw new AppError('too_many_report_files');
  const id = newId();
  const row = { programId, id, requesterId: actor.memberId, report, language, scope, sort, createdAt: now };
  await insertReportFile(tx, row);
  return (await findReportFile(tx, programId, id))!;
}
