import * as endpoints from '#contract/features/mental-wellness/plan-arrangement.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessEnabledProgram } from './mental-wellness.access.ts';
import { presentArrangement, presentEditedArticle, presentOwnArticle } from './own-content.presenter.ts';
import { countOwnArticles, findOwnArticle, listOwnArticles } from './own-content.queries.ts';
import type { OwnArticleRow } from './own-content.types.ts';
import { arrangeContent, arrangedNow } from './services/arrange-content.ts';
import {
  createOwnArticle,
  deleteOwnArticle,
  publishOwnArticle,
  saveOwnArticle,
  withdrawOwnArticle,
} from './services/own-articles.ts';

const newest = { column: 'id', order: 'desc' } as const;

/** One write about an article, once for each Idempotency-Key. */
async function change(context: Context, work: (tx: Db) => Promise<OwnArticleRow>) {
  await accessEnabledProgram(context);
  return once(context, async (tx) => presentEditedArticle(await work(tx)));
}

const arrangementRoutes = [
  route(endpoints.getArrangement, async ({ context, params, language }) => {
    await accessEnabledProgram(context);
    return presentArrangement(params.topic, await arrangedNow(context, context.db, language));
  }),

  route(endpoints.saveArrangement, async ({ context, params: { topic }, body, language }) => {
    await accessEnabledProgram(context);
    return once(context, async (tx) =>
      presentArrangement(topic, await arrangeContent(context, tx, { topic, language }, body)),
    );
  }),
];

const articleRoutes = [
  route(endpoints.listOwnArticles, async ({ context, query }) => {
    await accessEnabledProgram(context);
    const { db, programId } = context;
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const search = query.searchString?.trim() || null;
    const page = { limit: at.perPage + 1, offset: (at.page - 1) * at.perPage, afterId: after?.id ?? null };
    const [total, rows] = await Promise.all([
      countOwnArticles(db, programId, search),
      listOwnArticles(db, programId, { ...page, search }),
    ]);
    const address = { sort: newest, path: 'mental-wellness/own-articles', query };
    return cursorPageOf(rows, presentOwnArticle, total, at, address);
  }),

  route(endpoints.getOwnArticle, async ({ context, params }) => {
    await accessEnabledProgram(context);
    const row = await findOwnArticle(context.db, context.programId, params.id.toLowerCase());
    if (!row) throw notFound();
    return presentEditedArticle(row);
  }),

  route(endpoints.createOwnArticle, ({ context, body }) =>
    change(context, (tx) => createOwnArticle(context, tx, body.content)),
  ),

  route(endpoints.saveOwnArticle, ({ context, params, body }) =>
    change(context, (tx) => saveOwnArticle(context, tx, params.id, body)),
  ),

  route(endpoints.publishOwnArticle, ({ context, params, body }) =>
    change(context, (tx) => publishOwnArticle(context, tx, params.id, body.revision)),
  ),

  route(endpoints.withdrawOwnArticle, ({ context, params, body }) =>
    change(context, (tx) => withdrawOwnArticle(context, tx, params.id, body.revision)),
  ),

  route(endpoints.deleteOwnArticle, async ({ context, params }) => {
    await accessEnabledProgram(context);
    return once(context, async (tx) => {
      await deleteOwnArticle(context, tx, params.id);
      return { done: true } as const;
    });
  }),
];

/** A program's selection of the plan's content, for its admins. */
export const ownContentRoutes = [...arrangementRoutes, ...articleRoutes];
