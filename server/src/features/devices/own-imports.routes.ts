import {
  applyOwnImport,
  discardOwnImport,
  listOwnImportRows,
  listOwnImports,
  previewOwnImport,
  undoOwnImport,
} from '#contract/features/devices/own-imports.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { accessOwnDevices, accessOwnImport } from './own-imports.access.ts';
import { presentImport, presentRow } from './own-imports.presenter.ts';
import { countImports, countRows, listImports, listRows } from './own-imports.queries.ts';
import { applyImport } from './services/apply-import.ts';
import { discardImport } from './services/discard-import.ts';
import { storePreview } from './services/preview-import.ts';
import { readOwnFile } from './services/read-file.ts';
import { readHandedDays } from './parsing/handed-days.ts';
import { undoImport } from './services/undo-import.ts';
import { translate } from '../../platform/words/translate.ts';

const mostLeft = 1_000;

const importOf = async (context: Context, id: string) => presentImport(await accessOwnImport(context, id));

export const ownImportRoutes = [
  route(previewOwnImport, async ({ context, body }) => {
    const memberId = accessOwnDevices(context);
    const { file, replaces, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    const { path } = file;
    const id = await storePreview(context, { memberId, replaces }, (rules) =>
      readOwnFile(path, { ...rules, choices }),
    );
    return importOf(context, id);
  }),

  route(previewOwnDays, async ({ context, body }) => {
    const memberId = accessOwnDevices(context);
    const { replaces } = body;
    const id = await storePreview(context, { memberId, replaces }, (rules) =>
      readHandedDays(body, rules.today),
    );
    return importOf(context, id);
  }),

  route(listOwnImports, async ({ context, query }) => {
    const memberId = accessOwnDevices(context);
    const { db, programId } = context;
    const at = pageFrom(query, 10);
    const [total, rows] = await Promise.all([
      countImports(db, programId, memberId),
      listImports(db, programId, memberId, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(presentRows(rows, presentImport), total, at, 'devices/imports', query);
  }),

  route(listOwnImportRows, async ({ context, params, query, language }) => {
    const { id } = await accessOwnImport(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 20);
    const filter = { programId, importId: id, verdict: query.verdict ?? null };
    const [total, rows] = await Promise.all([
      countRows(db, filter),
      listRows(db, filter, at.perPage, (at.page - 1) * at.perPage),
    ]);
    const t = translate(language);
    const shown = presentRows(rows, (row) => presentRow(row, t));
    return pageOf(shown, total, at, `devices/imports/${id}/rows`, query);
  }),

  route(applyOwnImport, async ({ context, params }) => {
    await applyImport(context, await accessOwnImport(context, params.id));
    return importOf(context, params.id);
  }),

  route(undoOwnImport, async ({ context, params }) => {
    const { undone, left, takenBack } = await undoImport(context, await accessOwnImport(context, params.id));
    return {
      import: await importOf(context, params.id),
      undone,
      left: left.slice(0, mostLeft),
      leftCount: left.length,
      takenBack,
    };
  }),

  route(discardOwnImport, async ({ context, params }) => {
    const { id } = await accessOwnImport(context, params.id);
    await discardImport(context, id);
    return { done: true } as const;
  }),
];
