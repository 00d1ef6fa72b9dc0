import * as endpoints from '#contract/features/plan.ts';
import { contentTypes, type ContentType, type ItemKind } from '#contract/plan-topics.ts';
import type { Language } from '#copy/languages.ts';
import { pageFrom, pageOf } from '../../core/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { comingWorkshops } from './coming-workshops.ts';
import {
  presentArticle,
  presentGuide,
  presentPiece,
  presentStrategy,
  presentTopic,
  presentTopicCard,
} from './content.presenter.ts';
import { library } from './library/load-library.ts';
import { accessReader } from './mental-wellness.access.ts';
import type { OpenPlan, Piece, Shelf } from './mental-wellness.types.ts';
import { filterCards } from './scoring/filter-content.ts';
import { itemKey } from './scoring/plan-items.ts';
import { saveItemState } from './services/change-progress.ts';
import { readPlan } from './services/sealed-plan.ts';

const kinds: Partial<Record<ContentType, ItemKind>> = {
  articles: 'article',
  guides: 'guide',
  strategies: 'strategy',
};

function typeOf(text: string): ContentType {
  const type = contentTypes.find((each) => each === text);
  if (!type) throw invalid('type', 'unknown_content_type');
  return type;
}

function pieceOf({ pieces }: Shelf, kind: ItemKind, id: string): Piece {
  const piece = pieces.find((each) => each.kind === kind && each.id === id);
  if (!piece) throw notFound();
  return piece;
}

async function cardsOf(context: Context, language: Language, type: ContentType) {
  const { memberId, shelf } = await accessReader(context, language);
  const { progress } = await readPlan(context, memberId);
  if (type === 'topics') return [...shelf.topics.values()].map(presentTopicCard);
  if (type === 'workshops') return comingWorkshops(context, { memberId, shelf });
  return shelf.pieces
    .filter(({ kind }) => kind === kinds[type])
    .map((piece) => presentPiece(piece, shelf, progress));
}

/** One piece with the reader's own state. */
async function read<R>(
  { context, language }: { context: Context; language: Language },
  [kind, id]: [ItemKind, string],
  present: (piece: Piece, shelf: Shelf, plan: OpenPlan, known: typeof library.sources) => R,
): Promise<R> {
  const { memberId, shelf } = await accessReader(context, language);
  const piece = pieceOf(shelf, kind, id);
  return present(piece, shelf, await readPlan(context, memberId), library.sources);
}

export const contentRoutes = [
  route(endpoints.listContent, ({ context, params, language }) =>
    cardsOf(context, language, typeOf(params.type)),
  ),

  route(endpoints.listContentPages, async ({ context, params, query, language }) => {
    const type = typeOf(params.type);
    const found = filterCards(await cardsOf(context, language, type), query);
    const at = pageFrom(query, 12);
    const from = (at.page - 1) * at.perPage;
    const path = `mental-wellness/v2/content-list/${type}`;
    return pageOf(found.slice(from, from + at.perPage), found.length, at, path, query);
  }),

  route(endpoints.getArticle, (call) => read(call, ['article', call.params.articleId], presentArticle)),
  route(endpoints.getGuide, (call) => read(call, ['guide', call.params.guideId], presentGuide)),
  route(endpoints.getStrategy, (call) => read(call, ['strategy', call.params.strategyId], presentStrategy)),

  route(endpoints.getTopic, async ({ context, params, language }) => {
    const { memberId, shelf } = await accessReader(context, language);
    const topic = [...shelf.topics.values()].find(({ id }) => id === params.topicId);
    if (!topic) throw notFound();
    const { progress } = await readPlan(context, memberId);
    const items = shelf.pieces.filter((piece) => piece.topic === topic.id);
    return presentTopic(
      topic,
      items.map((piece) => presentPiece(piece, shelf, progress)),
    );
  }),

  route(endpoints.saveItemState, async ({ context, params, body, language }) => {
    const reader = await accessReader(context, language);
    const piece = pieceOf(reader.shelf, params.kind, params.itemId);
    if ((body.step ?? 0) > piece.sections.length) throw invalid('step', 'beyond_last_step');
    const { progress } = await saveItemState(context, reader, itemKey(piece), body);
    return presentPiece(piece, reader.shelf, progress);
  }),
];
