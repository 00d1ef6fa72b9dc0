import * as endpoints from '#contract/features/kiosks/kiosks.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { presentKiosk } from './kiosks.presenter.ts';
import { countListedKiosks, listKioskRows } from './kiosks.queries.ts';
import { addKiosk, endKiosk } from './services/change-kiosks.ts';

export const kioskRoutes = [
  route(endpoints.listKiosks, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const filter = { programId, search: query.search?.trim() || null };
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countListedKiosks(db, filter),
      listKioskRows(db, filter, sort.order, at.perPage + 1, from),
    ]);
    return cursorPageOf(rows, presentKiosk, total, at, { sort, path: `programs/${params.id}/kiosks`, query });
  }),

  route(endpoints.addKiosk, ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return addKiosk(context, body.name);
  }),

  route(endpoints.endKiosk, async ({ context, params }) => {
    await endKiosk(context, params.id);
    return { done: true } as const;
  }),
];
