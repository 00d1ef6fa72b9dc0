import {
  answerRuling,
  listUnusualDays,
  restoreDay as restoreDayEndpoint,
  ruleDay as ruleDayEndpoint,
} from '#contract/features/integrity/integrity.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessStepsChallenge } from './integrity.access.ts';
import { presentUnusualDay } from './integrity.presenter.ts';
import { countUnusual, listUnusual, type UnusualSort } from './integrity.queries.ts';
import { answerDecision } from './services/answer-ruling.ts';
import { restoreDay, ruleDay } from './services/rule-day.ts';

const keyFits = { steps: cursorKeys.number, day: cursorKeys.day };

export const integrityRoutes = [
  route(listUnusualDays, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id: challengeId, manualMode } = await accessStepsChallenge(context, params.id);
    const at = pageFrom(query, 15);
    const column: UnusualSort = query.sortColumn ?? 'steps';
    const sort = { column, order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, keyFits[column]);
    const search = query.search?.trim() || null;
    const filter = { programId, challengeId, manualMode, search, state: query.state ?? null };
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countUnusual(db, filter),
      listUnusual(db, filter, sort, { limit: at.perPage + 1, from }),
    ]);
    const address = { sort, path: `challenges/${params.id}/unusual-days`, query };
    return cursorPageOf(rows, presentUnusualDay, total, at, address);
  }),

  route(ruleDayEndpoint, async ({ context, params, body }) => {
    const { memberId, day } = params;
    const challenge = await accessStepsChallenge(context, params.id);
    await ruleDay(context, { challenge, memberId, day }, body);
    return { done: true as const };
  }),

  route(restoreDayEndpoint, async ({ context, params }) => {
    const { memberId, day } = params;
    const challenge = await accessStepsChallenge(context, params.id);
    await restoreDay(context, { challenge, memberId, day });
    return { done: true as const };
  }),

  route(answerRuling, async ({ context, params, body }) => {
    const challenge = await accessStepsChallenge(context, params.id);
    await answerDecision(context, { challenge, day: params.day }, body.answer);
    return { done: true as const };
  }),
];
