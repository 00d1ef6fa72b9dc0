import {
  answerImportRow,
  getMemberImportChanges,
  listImportProblems,
} from '#contract/features/member-center/import-changes.ts';
import * as endpoints from '#contract/features/member-center/import.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { translate } from '../../platform/words/translate.ts';
import { needsNumber } from './acts.policy.ts';
import { listAlike } from './import-alike.queries.ts';
import { countChanges, listLeavers, listMissing, listNewOrganizations } from './import-changes.queries.ts';
import { accessImport } from './imports.access.ts';
import {
  presentImportRow,
  presentMemberImport,
  presentProblemGroups,
  problemColumns,
  problemRow,
} from './imports.presenter.ts';
import {
  countImports,
  countRows,
  countVerdicts,
  groupProblems,
  listImports,
  listRows,
  problemRows,
  readSamples,
} from './imports.queries.ts';
import type { ImportRow } from './imports.types.ts';
import { answerRow, cancelImport, startImport, undoImport } from './services/change-import.ts';
import { checkImport } from './services/check-import.ts';
import { stageImport } from './services/stage-import.ts';

async function present({ db, programId }: Context, rows: readonly ImportRow[]) {
  const ids = rows.map(({ id }) => id);
  const [counts, samples] = await Promise.all([
    countVerdicts(db, programId, ids),
    readSamples(db, programId, ids),
  ]);
  return rows.map((row) => presentMemberImport(row, counts.get(row.id), samples.get(row.id)));
}

const importOf = async (context: Context, id: string) =>
  (await present(context, [await accessImport(context, id)]))[0]!;

async function* each<R>(chunks: AsyncIterable<readonly R[]>, cellsOf: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(cellsOf);
}

const uploadRoutes = [
  route(endpoints.uploadMembers, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { file, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    return importOf(
      context,
      await stageImport(context, { path: file.path, fileName: file.fileName, choices }),
    );
  }),

  route(endpoints.listMemberImports, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 10);
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countImports(db, programId),
      listImports(db, programId, window),
    ]);
    return pageOf(await present(context, rows), total, at, `programs/${params.id}/member-imports`, query);
  }),
];

const rowRoutes = [
  route(endpoints.listMemberImportRows, async ({ context, params, query, language }) => {
    const { id } = await accessImport(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 15);
    const filter = { programId, importId: id, verdict: query.verdict ?? null };
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([countRows(db, filter), listRows(db, filter, window)]);
    const shown = presentRows(rows, presentImportRow(translate(language)));
    return pageOf(shown, total, at, `member-imports/${id}/rows`, query);
  }),

  route(listImportProblems, async ({ context, params, language }) => {
    const { id } = await accessImport(context, params.id);
    const values = await groupProblems(context.db, context.programId, id);
    return { items: presentProblemGroups(values, translate(language)) };
  }),

  route(endpoints.downloadImportProblems, async ({ context, params, http, language }) => {
    const { id, fileName } = await accessImport(context, params.id);
    const t = translate(language);
    const { headers, body } = await openReport(
      context,
      {
        name: t('member-import:file', { name: fileName.replace(/\.[^.]*$/, '') }),
        rows: (tx) =>
          table(problemColumns(t), each(readByCursor(tx, problemRows(context.programId, id)), problemRow(t))),
      },
      { form: formFor({ http, language }) },
    );
    http.describe(headers);
    return body;
  }),
];

export const importRoutes = [
  ...uploadRoutes,
  ...rowRoutes,
  route(endpoints.getMemberImport, ({ context, params }) => importOf(context, params.id)),

  route(endpoints.checkMemberImport, async ({ context, params, body }) => {
    await accessImport(context, params.id);
    await checkImport(context, params.id, body.mapping, {
      nameOrder: body.nameOrder ?? null,
      creates: body.createsOrganizations ?? false,
    });
    return importOf(context, params.id);
  }),

  route(endpoints.startMemberImport, async ({ context, params, body }) => {
    await accessImport(context, params.id);
    const { invites, leaveOut = false, updates = false, deactivates = false, leavers = null } = body;
    const missingLeave = deactivates && (body.deactivatesMissing ?? false);
    const wish = { invites, leaveOut, updates, deactivates, missingLeave, leavers };
    await startImport(context, params.id, wish);
    return importOf(context, params.id);
  }),

  route(getMemberImportChanges, async ({ context, params }) => {
    const { id, state } = await accessImport(context, params.id);
    if (state !== 'checked') throw new AppError('already_done');
    const { db, programId } = context;
    const of = { programId, importId: id };
    const changes = await countChanges(db, of);
    const leavers = await listLeavers(db, of, 50);
    const alike = await listAlike(db, of, 50);
    return {
      ...changes,
      newOrganizations: await listNewOrganizations(db, of),
      leaverNames: leavers.map(({ name }) => name),
      missingNames: (await listMissing(db, of, 50)).map(({ name }) => name),
      alike,
      needsNumber: needsNumber(changes),
    };
  }),

  route(answerImportRow, async ({ context, params, body }) => {
    await accessImport(context, params.id);
    const memberId = body.memberId?.toLowerCase() ?? null;
    await answerRow(context, params.id, { line: body.line, memberId });
    return importOf(context, params.id);
  }),

  route(endpoints.cancelMemberImport, async ({ context, params }) => {
    await cancelImport(context, params.id, await accessImport(context, params.id));
    return importOf(context, params.id);
  }),

  route(endpoints.undoMemberImport, async ({ context, params }) => {
    await accessImport(context, params.id);
    await undoImport(context, params.id);
    return importOf(context, params.id);
  }),
];
