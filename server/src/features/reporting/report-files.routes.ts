import { downloadEntry } from './services/download-entry.ts';
import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/reporting/report-files.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import { fileHeaders } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { fileNameOf } from './reporting.overview.ts';
import { mayReadReport } from './reporting.access.ts';
import { presentReportFile } from './report-files.presenter.ts';
import {
  countReportFiles,
  deleteReportFileRow,
  findReportFile,
  listReportFilesOf,
  readReportFilePart,
} from './report-files.queries.ts';
import type { ReportFileRow } from './report-files.types.ts';
import { requestFile } from './services/request-file.ts';
import { reportsAboutPeople } from './services/whole-report.ts';

/** Returns a file that the caller asked for. Those of other admins do not exist for them. */
async function accessFile({ db, programId, actor }: Context, id: string): Promise<ReportFileRow> {
  const row = await findReportFile(db, programId, id);
  if (row?.requesterId !== actor.memberId) throw notFound();
  // They may have lost the role since.
  if (!mayReadReport(actor, row.report, row.scope.organizationId)) throw notFound();
  return row;
}

/**
 * Yields the stored parts in their order. A file deleted during the download is cut off, so that nobody takes a part
 * for the whole.
 */
async function* storedParts({ db, programId }: Context, { id, bytes }: ReportFileRow) {
  let sent = 0;
  for (let position = 0; sent < bytes; position += 1) {
    const part = await readReportFilePart(db, programId, id, position);
    if (!part) throw new Error('a report file was deleted while it was downloaded');
    yield part;
    sent += part.length;
  }
}

export const reportFileRoutes = [
  route(endpoints.requestReportFile, async ({ context, params, body, language }) => {
    accessSessionProgram(context, params.id);
    const { report, ...asked } = body;
    return once(context, async (tx) =>
      presentReportFile(await requestFile(context, tx, report, asked, language)),
    );
  }),

  route(endpoints.listReportFiles, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId, actor } = context;
    const at = pageFrom(query, endpoints.mostReportFiles);
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countReportFiles(db, programId, actor.memberId),
      listReportFilesOf(db, programId, actor.memberId, window),
    ]);
    return pageOf(
      presentRows(rows, presentReportFile),
      total,
      at,
      `programs/${params.id}/report-files`,
      query,
    );
  }),

  route(endpoints.downloadReportFile, async ({ context, params, http }) => {
    const file = await accessFile(context, params.id);
    if (file.state !== 'ready') throw new AppError('not_ready');
    const { db, programId } = context;
    await writeAudit(db, context, downloadEntry(programId, file.report));
    if (reportsAboutPeople.includes(file.report)) await logAccess(context, null, 'report');
    const program = await findProgram(db, programId);
    const timeZone = program?.timeZone ?? 'UTC';
    http.describe(fileHeaders(fileNameOf(file.report, file.language, file.scope, timeZone)));
    return Readable.from(storedParts(context, file), { objectMode: false });
  }),

  route(endpoints.deleteReportFile, async ({ context, params }) => {
    const { id } = await accessFile(context, params.id);
    await inTransaction(context.db, (tx) => deleteReportFileRow(tx, context.programId, id));
    return { done: true as const };
  }),
];
