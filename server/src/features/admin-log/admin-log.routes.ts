import type { QueryOf } from '#contract/endpoint.ts';
import { downloadAdminLog, listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { translate } from '../../platform/words/translate.ts';
import { logColumns, logRow, presentLogEntry } from './admin-log.overview.ts';
import { countLog, listLog, wholeLog } from './admin-log.queries.ts';
import type { LogFilter } from './admin-log.types.ts';

const sort = { column: 'id', order: 'desc' } as const;

async function filterFrom(
  { db, programId }: Context,
  asked: QueryOf<typeof downloadAdminLog>,
): Promise<LogFilter> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const { who, what, from, to } = asked;
  return {
    who: who?.trim().toLowerCase() || null,
    what: what ?? null,
    from: from ?? null,
    to: to ?? null,
    timeZone: program.timeZone,
  };
}

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

export const adminLogRoutes = [
  route(listAdminLog, async ({ context, params, query, language }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 5);
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const filter = await filterFrom(context, query);
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countLog(db, programId, filter),
      listLog(db, programId, filter, { limit: at.perPage + 1, from }),
    ]);
    const address = { sort, path: `programs/${params.id}/admin-log`, query };
    return cursorPageOf(rows, presentLogEntry(language), total, at, address);
  }),

  route(downloadAdminLog, async ({ context, params, query, http, language }) => {
    const { programId } = context;
    accessSessionProgram(context, params.id);
    const filter = await filterFrom(context, query);
    const { headers, body } = await openReport(
      context,
      {
        name: translate(language)('admin-log:file'),
        rows: (tx) =>
          table(logColumns(language), each(readByCursor(tx, wholeLog(programId, filter)), logRow(language))),
      },
      { form: formFor({ http, language }) },
    );
    const entry = { action: 'programs.downloadLog', subjectType: 'program', subjectId: programId };
    await writeAudit(context.db, context, entry).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    http.describe(headers);
    return body;
  }),
];
