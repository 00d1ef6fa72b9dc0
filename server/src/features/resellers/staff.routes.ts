import * as endpoints from '#contract/features/resellers/staff.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessReseller, onPlatform } from './resellers.access.ts';
import { presentStaff } from './resellers.presenter.ts';
import { addStaff } from './services/add-staff.ts';
import { removeStaff } from './services/remove-staff.ts';
import { countStaff, findStaff, listStaff } from './staff.queries.ts';

const newest = { column: 'id', order: 'desc' } as const;

export const staffRoutes = [
  route(endpoints.listResellerStaff, async ({ context, params, query }) => {
    const { id } = await accessReseller(context, params.id);
    const db = onPlatform(context);
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countStaff(db, id),
      listStaff(db, id, {
        afterId: after?.id ?? null,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: `super/resellers/${id}/staff`, query };
    return cursorPageOf(rows, presentStaff, total, at, address);
  }),

  route(endpoints.addResellerStaff, async ({ context, params, body }) => {
    const { id } = await accessReseller(context, params.id);
    await requireFreshProof(context);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      const loginId = await addStaff(context, tx, id, body);
      return presentStaff((await findStaff(tx, id, loginId))!);
    });
  }),

  route(endpoints.removeResellerStaff, async ({ context, params }) => {
    const { id } = await accessReseller(context, params.id);
    await requireFreshProof(context);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      await removeStaff(context, tx, id, params.loginId.toLowerCase());
      return { done: true as const };
    });
  }),
];
