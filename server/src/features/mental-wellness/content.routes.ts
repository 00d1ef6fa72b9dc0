import * as endpoints from '#contract/features/mental-wellness/plan.ts';
import { contentTypes, type ContentType, type ItemKind } from '#contract/plan-topics.ts';
import type { Language } from '#copy/languages.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
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

/** A piece that the program hides is still there for those who did something with it. */
const isTheirs = (piece: Piece, { pieces }: Shelf, { progress }: OpenPlan): boolean =>
  pieces.includes(piece) || progress.items[itemKey(piece)] !== undefined;

function pieceOf(shelf: Shelf, plan: OpenPlan, kind: ItemKind, id: string): Piece {
  const piece = shelf.all.find((each) => each.kind === kind && each.id === id);
  if (!piece || !isTheirs(piece, shelf, plan)) throw notFound();
  return piece;
}

/** The states that a list can be filtered by in which hidden pieces stay. */
const ownStates: readonly unknown[] = ['done', 'saved', 'helpful'];

async function cardsOf(context: Context, language: Language, type: ContentType, state?: string) {
  const { memberId, shelf } = await accessReader(context, language);
  const plan = await readPlan(context, memberId);
  const { progress } = plan;
  if (type === 'topics') return [...shelf.topics.values()].map(presentTopicCard);
  if (type === 'workshops') return comingWorkshops(context, { memberId, shelf });
  return shelf.all
    .filter(({ kind }) => kind === kinds[type])
    .filter((piece) =>
      ownStates.includes(state) ? isTheirs(piece, shelf, plan) : shelf.pieces.includes(piece),
    )
    .map((piece) => presentPiece(piece, shelf, progress));
}

/** Reads one piece with the reader's own state. */
async function read<R>(
  { context, language }: { context: Context; language: Language },
  [kind, id]: [ItemKind, string],
  present: (piece: Piece, shelf: Shelf, plan: OpenPlan, known: typeof library.sources, today: string) => R,
): Promise<R> {
  const { memberId, shelf, today } = await accessReader(context, language);
  const plan = await readPlan(context, memberId);
  return present(pieceOf(shelf, plan, kind, id), shelf, plan, library.sources, today);
}

export const contentRoutes = [
  route(endpoints.listContent, ({ context, params, language }) =>
    cardsOf(context, language, typeOf(params.type)),
  ),

  route(endpoints.listContentPages, async ({ context, params, query, language }) => {
    const type = typeOf(params.type);
    const found = filterCards(await cardsOf(context, language, type, query.state), query);
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
    const plan = await readPlan(context, reader.memberId);
    const piece = pieceOf(reader.shelf, plan, params.kind, params.itemId);
    if ((body.step ?? 0) > piece.sections.length) throw invalid('step', 'beyond_last_step');
    const { progress } = await saveItemState(context, reader, itemKey(piece), body);
    return presentPiece(piece, reader.shelf, progress);
  }),
];
