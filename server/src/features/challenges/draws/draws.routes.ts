import * as endpoints from '#contract/features/challenges/draws.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../../kernel/lists/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { route } from '../../../platform/http/bind.ts';
import { accessDrawn, drawOf } from './draws.overview.ts';
import { presentEntry } from './draws.presenter.ts';
import { countEntries, findDraw, listEntries } from './draws.queries.ts';
import { draw, passOn } from './services/draw-prize.ts';
import { removeDraw, saveDraw } from './services/save-draw.ts';

const byNumber = { column: 'number', order: 'asc' } as const;

export const drawRoutes = [
  route(endpoints.getChallengeDraw, async ({ context, params }) =>
    drawOf(context, await accessDrawn(context, params.id)),
  ),

  route(endpoints.saveChallengeDraw, async ({ context, params, body }) => {
    const challenge = await accessDrawn(context, params.id);
    await saveDraw(context, challenge, body);
    return drawOf(context, challenge);
  }),

  route(endpoints.removeChallengeDraw, async ({ context, params }) => {
    const { id } = await accessDrawn(context, params.id);
    await removeDraw(context, id);
    return { done: true } as const;
  }),

  route(endpoints.listDrawEntries, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id: challengeId } = await accessDrawn(context, params.id);
    const at = pageFrom(query, 25);
    const address = { sort: byNumber, path: `challenges/${params.id}/draw/entries`, query };
    const start = decodeCursor(query.after, byNumber, cursorKeys.number) ?? (at.page - 1) * at.perPage;
    // While the challenge is being closed, the list is not whole.
    if (!(await findDraw(db, programId, challengeId))?.listedAt)
      return cursorPageOf([], presentEntry, 0, at, address);
    const search = query.search?.trim() || null;
    const filter = { programId, challengeId, search, visibility: visibilityFor(context) };
    const [total, rows] = await Promise.all([
      countEntries(db, filter),
      listEntries(db, filter, { limit: at.perPage + 1, start }),
    ]);
    return cursorPageOf(rows, presentEntry, total, at, address);
  }),

  route(endpoints.drawPrize, async ({ context, params }) => {
    const challenge = await accessDrawn(context, params.id);
    await draw(context, challenge);
    return drawOf(context, challenge);
  }),

  route(endpoints.passPrizeOn, async ({ context, params, body }) => {
    const challenge = await accessDrawn(context, params.id);
    await passOn(context, challenge, body);
    return drawOf(context, challenge);
  }),
];
