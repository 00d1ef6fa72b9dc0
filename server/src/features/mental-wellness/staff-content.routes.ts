import * as endpoints from '#contract/features/mental-wellness/plan-content.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { compareTexts } from './scoring/compare-texts.ts';
import { createText, deleteText, discardText, saveText } from './services/edit-text.ts';
import { publishText, restoreText } from './services/release-text.ts';
import { contentOf, editedOf, releasedOf, shippedOf } from './services/text-content.ts';
import { presentEditedText, presentListedText, presentVersion } from './staff-content.presenter.ts';
import {
  countTexts,
  countVersions,
  findText,
  findVersionById,
  listTexts,
  listTranslations,
  listVersions,
} from './staff-content.queries.ts';

const byTitle = { column: 'title', order: 'asc' } as const;
const newest = { column: 'id', order: 'desc' } as const;

const onPlatform = ({ deps }: Context): Db => deps.gateway.forPlatform('edit the content of the plan');

async function answer(db: Db, id: string) {
  const row = await findText(db, id.toLowerCase());
  const content = row && (await editedOf(db, row));
  if (!content) throw notFound();
  return presentEditedText(row, {
    content,
    isShipped: shippedOf(row) !== null,
    isReleased: (await releasedOf(db, row)) !== null,
    translations: await listTranslations(db, row.kind, row.slug),
  });
}

/** One write about a text, once for each Idempotency-Key. */
const change = (context: Context, id: string, work: (tx: Db) => Promise<void>) =>
  once({ ...context, db: onPlatform(context) }, async (tx) => {
    await work(tx);
    return answer(tx, id);
  });

const readRoutes = [
  route(endpoints.listTexts, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, byTitle, cursorKeys.text);
    const filter = {
      language: query.language ?? 'en',
      search: query.searchString?.trim() || null,
      kind: query.kind ?? null,
      topic: query.topic ?? null,
      state: query.state ?? null,
    };
    const [total, rows] = await Promise.all([
      countTexts(db, filter),
      listTexts(db, filter, { after, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage }),
    ]);
    const address = { sort: byTitle, path: 'super/plan-content', query };
    return cursorPageOf(rows, presentListedText, total, at, address);
  }),

  route(endpoints.getText, ({ context, params }) => answer(onPlatform(context), params.id)),

  route(endpoints.listTextVersions, async ({ context, params, query }) => {
    const db = onPlatform(context);
    const row = await findText(db, params.id.toLowerCase());
    if (!row) throw notFound();
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const page = { limit: at.perPage + 1, offset: (at.page - 1) * at.perPage, afterId: after?.id ?? null };
    const [total, rows] = await Promise.all([countVersions(db, row.id), listVersions(db, row.id, page)]);
    const address = { sort: newest, path: `super/plan-content/${row.id}/versions`, query };
    return cursorPageOf(rows, presentVersion, total, at, address);
  }),

  route(endpoints.compareText, async ({ context, params }) => {
    const db = onPlatform(context);
    const found = await findVersionById(db, params.id.toLowerCase());
    const row = found && (await findText(db, found.textId));
    if (!row) throw notFound();
    const { version } = found;
    const [before, after] = await Promise.all([contentOf(db, row, version - 1), contentOf(db, row, version)]);
    return { version, before: version - 1, lines: compareTexts(before, after) };
  }),
];

const writeRoutes = [
  route(endpoints.createText, ({ context, body }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) =>
      answer(tx, await createText(context, tx, body.kind, body.content)),
    ),
  ),

  route(endpoints.saveText, ({ context, params, body }) =>
    change(context, params.id, (tx) => saveText(context, tx, params.id, body)),
  ),

  route(endpoints.discardText, ({ context, params, body }) =>
    change(context, params.id, (tx) => discardText(context, tx, params.id, body.revision)),
  ),

  route(endpoints.publishText, ({ context, params, body }) =>
    change(context, params.id, (tx) => publishText(context, tx, params.id, body)),
  ),

  route(endpoints.restoreText, ({ context, params, body }) =>
    change(context, params.id, (tx) => restoreText(context, tx, params.id, body)),
  ),

  route(endpoints.deleteText, ({ context, params }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) => {
      await deleteText(tx, params.id);
      return { done: true } as const;
    }),
  ),
];

/** The texts of the plan, for platform staff. */
export const staffContentRoutes = [...readRoutes, ...writeRoutes];
