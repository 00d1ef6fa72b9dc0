import * as endpoints from '#contract/features/data-rights/mass-deletion.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { translate } from '../../platform/words/translate.ts';
import { presentMassDeletion, reportColumns, reportRow } from './mass-deletion.presenter.ts';
import {
  countDeletions,
  findDeletion,
  listDeletions,
  listPrograms,
  listProblems,
  reportRows,
} from './mass-deletion.queries.ts';
import { approveDeletion, stopDeletion } from './services/decide-deletion.ts';
import { stageDeletion } from './services/stage-deletion.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('delete members of many programs');

async function accessDeletion(context: Context, id: string) {
  const deletion = await findDeletion(onPlatform(context), id.toLowerCase());
  if (!deletion) throw notFound();
  return deletion;
}

const deletionOf = async (context: Context, id: string) =>
  presentMassDeletion(context.actor.loginId)(await accessDeletion(context, id));

async function* each<R>(chunks: AsyncIterable<readonly R[]>, cellsOf: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(cellsOf);
}

const readRoutes = [
  route(endpoints.listMassDeletions, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const offset = (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countDeletions(db),
      listDeletions(db, { afterId: after?.id ?? null, limit: at.perPage + 1, offset }),
    ]);
    const address = { sort: newest, path: 'super/mass-member-deletion', query };
    return cursorPageOf(rows, presentMassDeletion(context.actor.loginId), total, at, address);
  }),

  route(endpoints.getMassDeletion, ({ context, params }) => deletionOf(context, params.id)),

  route(endpoints.listMassDeletionPrograms, async ({ context, params, query }) => {
    const { id, programs } = await accessDeletion(context, params.id);
    const at = pageFrom(query, 15);
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const rows = await listPrograms(onPlatform(context), id, window);
    return pageOf(rows, programs, at, `super/mass-member-deletion/${id}/programs`, query);
  }),

  route(endpoints.listMassDeletionRows, async ({ context, params, query }) => {
    const { id, problemCount } = await accessDeletion(context, params.id);
    const at = pageFrom(query, 15);
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const rows = await listProblems(onPlatform(context), id, window);
    return pageOf(rows, problemCount, at, `super/mass-member-deletion/${id}/rows`, query);
  }),

  route(endpoints.downloadMassDeletionReport, async ({ context, params, http, language }) => {
    const { id, fileName } = await accessDeletion(context, params.id);
    const t = translate(language);
    const { headers, body } = await openReport(
      { ...context, db: onPlatform(context) },
      {
        name: t('mass-deletion-report:file', { name: fileName.replace(/\.[^.]*$/, '') }),
        rows: (tx) => table(reportColumns(t), each(readByCursor(tx, reportRows(id)), reportRow(t))),
      },
      { form: formFor({ http, language }) },
    );
    http.describe(headers);
    return body;
  }),
];

export const massDeletionRoutes = [
  ...readRoutes,
  route(endpoints.uploadMassDeletion, async ({ context, body }) => {
    const { file, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    return deletionOf(
      context,
      await stageDeletion(context, { path: file.path, fileName: file.fileName, choices }),
    );
  }),

  route(endpoints.approveMassDeletion, async ({ context, params, body }) => {
    await approveDeletion(context, params.id.toLowerCase(), body.members);
    return deletionOf(context, params.id);
  }),

  route(endpoints.stopMassDeletion, async ({ context, params }) => {
    await stopDeletion(context, params.id.toLowerCase());
    return deletionOf(context, params.id);
  }),
];
