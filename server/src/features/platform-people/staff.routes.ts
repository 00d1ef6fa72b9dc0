import * as endpoints from '#contract/features/platform-people/staff.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { factorDueAt } from '../../domain/identity/public.ts';
import { route } from '../../platform/http/bind.ts';
import { approveChange, addStaff, cancelChange, changeStaff, onPlatform } from './services/change-staff.ts';
import { mayApprove } from './staff.policy.ts';
import { presentChange, presentStaff } from './staff.presenter.ts';
import { countStaff, listStaff } from './staff.queries.ts';
import { countWaitingChanges, listWaitingChanges } from './staff-changes.queries.ts';

const newest = { column: 'id', order: 'desc' } as const;

/** Returns the rows of a page of a list by id, newest first, and one more. */
const sliceOf = (query: { after?: string | undefined }, at: { page: number; perPage: number }) => ({
  afterId: decodeCursor(query.after, newest, cursorKeys.text)?.id ?? null,
  limit: at.perPage + 1,
  offset: (at.page - 1) * at.perPage,
});

export const staffRoutes = [
  route(endpoints.listStaff, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const search = query.searchString?.trim().toLowerCase() || null;
    const [total, rows] = await Promise.all([
      countStaff(db, search),
      listStaff(db, search, sliceOf(query, at)),
    ]);
    const present = presentStaff({
      loginId: context.actor.loginId,
      factorDueAt: (row) => factorDueAt(context.deps.env, row),
    });
    return cursorPageOf(rows, present, total, at, { sort: newest, path: 'super/staff', query });
  }),

  route(endpoints.addStaff, ({ context, body }) => addStaff(context, body)),

  route(endpoints.changeStaffRole, ({ context, params, body }) =>
    changeStaff(context, params.id.toLowerCase(), body.role),
  ),

  route(endpoints.endStaffRole, ({ context, params }) => changeStaff(context, params.id.toLowerCase(), null)),

  route(endpoints.listStaffChanges, async ({ context, query }) => {
    const db = onPlatform(context);
    const { now, actor } = context;
    const at = pageFrom(query, 15);
    const [total, rows] = await Promise.all([
      countWaitingChanges(db, now),
      listWaitingChanges(db, now, sliceOf(query, at)),
    ]);
    const address = { sort: newest, path: 'super/staff-changes', query };
    return cursorPageOf(
      rows,
      presentChange((row) => mayApprove(actor.loginId, row)),
      total,
      at,
      address,
    );
  }),

  route(endpoints.approveStaffChange, ({ context, params }) =>
    approveChange(context, params.id.toLowerCase()),
  ),

  route(endpoints.cancelStaffChange, ({ context, params }) => cancelChange(context, params.id.toLowerCase())),
];
