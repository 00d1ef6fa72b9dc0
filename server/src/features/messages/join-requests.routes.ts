import { answerJoinRequests, listJoinRequests } from '#contract/features/messages/join-requests.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Answerer } from '../../kernel/manifest/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { translateIfKnown } from '../../platform/words/translate.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { countJoinRequests, listJoinRequestRows } from './join-requests.queries.ts';
import { answerRequests } from './services/answer-join-requests.ts';

export const joinRequestRoutes = (answerers: readonly Answerer[]): BoundRoute[] => [
  route(listJoinRequests, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: 'since', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.number);
    const filter = { programId, search: query.search?.trim() || null, kind: query.kind ?? null };
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countJoinRequests(db, filter),
      listJoinRequestRows(db, filter, sort.order, at.perPage + 1, from),
    ]);
    const address = { sort, path: `programs/${params.id}/join-requests`, query };
    return cursorPageOf(rows, presentJoinRequest, total, at, address);
  }),

  route(answerJoinRequests, async ({ context, params, body, language }) => {
    accessSessionProgram(context, params.id);
    const { answered, failed } = await answerRequests(context, answerers, body);
    return {
      answered,
      failed: [...failed].map(([code, count]) => ({
        code,
        sentence: translateIfKnown(language, `errors:codes.${code}`) ?? code,
        count,
      })),
    };
  }),
];
