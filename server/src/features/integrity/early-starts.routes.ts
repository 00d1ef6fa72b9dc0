import * as endpoints from '#contract/features/integrity/early-starts.ts';
import { accessChallenge } from '../../domain/challenges/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { countStarts, listStarts } from './early-starts.queries.ts';
import { presentStart } from './integrity.presenter.ts';
import { setEarlyStart, takeBackEarlyStart } from './services/set-early-start.ts';

const newest = { column: 'id', order: 'desc' } as const;

export const earlyStartRoutes = [
  route(endpoints.listEarlyStarts, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id } = await accessChallenge(context, params.id);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const page = { afterId: after?.id ?? null, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countStarts(db, programId, id),
      listStarts(db, programId, id, page),
    ]);
    const path = `challenges/${params.id}/early-starts`;
    return cursorPageOf(rows, presentStart, total, at, { sort: newest, path, query });
  }),

  route(endpoints.addEarlyStart, async ({ context, params, body }) => ({
    people: await setEarlyStart(context, params.id, body),
  })),

  route(endpoints.removeEarlyStart, async ({ context, params }) => {
    await takeBackEarlyStart(context, params.id, params.startId.toLowerCase());
    return { done: true as const };
  }),
];
