import * as endpoints from '#contract/features/cards/cards.ts';
import type { CardState } from '#contract/features/cards/cards.ts';
import type { Context } from '../../platform/context/context.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessCodeTaker, accessLedTeam } from './cards.access.ts';
import { presentCard, presentCardHolder } from './cards.presenter.ts';
import { countCardHolders, listCardHolderRows, type CardSort } from './cards.queries.ts';
import { giveCards } from './services/give-cards.ts';

interface Query {
  page?: number;
  perPage?: number;
  after?: string;
  search?: string;
  state?: CardState;
  sortColumn?: CardSort['column'];
  sortOrder?: CardSort['order'];
}

/** A page of the people without an address: of the program, or of one team. */
async function pageOfHolders(context: Context, path: string, teamId: string | null, query: Query) {
  const { db, programId, now } = context;
  const at = pageFrom(query, 15);
  const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
  const after = decodeCursor(query.after, sort, cursorKeys.text);
  const filter = { programId, teamId, search: query.search?.trim() || null, state: query.state ?? null, now };
  const from = after ?? (at.page - 1) * at.perPage;
  const [total, rows] = await Promise.all([
    countCardHolders(db, filter),
    listCardHolderRows(db, filter, sort, at.perPage + 1, from),
  ]);
  return cursorPageOf(rows, presentCardHolder, total, at, { sort, path, query: { ...query } });
}

export const cardRoutes = [
  route(endpoints.listCardHolders, ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    return pageOfHolders(context, `programs/${params.id}/sign-in-cards`, null, query);
  }),

  route(endpoints.listTeamCardHolders, async ({ context, params, query }) => {
    await accessLedTeam(context, params.id);
    return pageOfHolders(context, `teams/${params.id}/sign-in-cards`, params.id, query);
  }),

  route(endpoints.giveCards, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const cards = await giveCards(context, body.memberIds);
    return { cards: cards.map(presentCard), leftOut: body.memberIds.length - cards.length };
  }),

  route(endpoints.giveCode, async ({ context, params }) => {
    const member = await accessCodeTaker(context, params.id);
    const [card] = await giveCards(context, [member.id]);
    if (!card) throw new AppError('not_by_card');
    return presentCard(card);
  }),
];
