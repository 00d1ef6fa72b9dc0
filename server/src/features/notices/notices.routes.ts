import type { EndpointSpec } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/notices/notices.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { isWithin } from '../../platform/context/acting.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessNotice,
  accessNoticeBoard,
  accessNoticeDesk,
  accessOwnNotice,
  accessProgramNotices,
  todayOf,
} from './notices.access.ts';
import { presentNotice } from './notices.presenter.ts';
import {
  countNotices,
  insertDismissal,
  listNotices,
  listUndismissed,
  type NoticeFilter,
} from './notices.queries.ts';
import { changeNotice, createNoticeIn, removeNotice } from './services/write-notice.ts';

const forWriter = ({ actor: { language } }: Context) => ({ language, writes: true });
const forReader = ({ actor: { language } }: Context) => ({ language, writes: false });

async function pageOfNotices(
  { db }: Context,
  filter: NoticeFilter,
  query: { page?: number; perPage?: number; organizationId?: string },
  path: string,
  shown: { today: string; reader: ReturnType<typeof forWriter> },
) {
  const at = pageFrom(query, 15);
  const [total, rows] = await Promise.all([
    countNotices(db, filter),
    listNotices(db, filter, at.perPage, (at.page - 1) * at.perPage),
  ]);
  const { organizationId } = query;
  return pageOf(
    rows.map((row) => presentNotice(row, shown.today, shown.reader)),
    total,
    at,
    path,
    { organizationId },
  );
}

async function shownTo(context: Context, id: string, ofOrganization: boolean) {
  const member = await accessSelf(context, id);
  const today = dayIn(member.timeZone, context.now);
  const rows = await listUndismissed(context.db, context.programId, member.id, today, ofOrganization);
  const items = rows
    .slice(0, endpoints.noticesAtOnce)
    .map((row) => presentNotice(row, today, forReader(context)));
  return { items, more: rows.length - items.length };
}

/** Changes a notice of the program or of an organization. */
async function change(
  context: Context,
  { spec, id, kind }: { spec: EndpointSpec; id: string; kind: 'admin' | 'org' },
  body: Parameters<typeof changeNotice>[2],
) {
  const today = await todayOf(context);
  const reader = forWriter(context);
  const read = async (within: Context) => presentNotice(await accessNotice(within, id, kind), today, reader);
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx };
    await refuseOutdated(within, tx, { spec, id, read });
    const notice = await accessNotice(within, id, kind);
    return presentNotice(await changeNotice(within, notice, body, today), today, reader);
  });
}

export const noticeRoutes = [
  route(endpoints.listNotices, async ({ context, query }) => {
    accessProgramNotices(context);
    const filter = { programId: context.programId, organizationId: null, on: null };
    const shown = { today: await todayOf(context), reader: forWriter(context) };
    return pageOfNotices(context, filter, query, 'notices', shown);
  }),

  route(endpoints.createNotice, async ({ context, body }) => {
    accessProgramNotices(context);
    const today = await todayOf(context);
    const place = { organizationId: null, today };
    return once(context, async (tx) =>
      presentNotice(await createNoticeIn(context, tx, body, place), today, forWriter(context)),
    );
  }),

  route(endpoints.updateNotice, ({ context, params: { id }, body }) =>
    change(context, { spec: endpoints.updateNotice, id, kind: 'admin' }, body),
  ),

  route(endpoints.deleteNotice, async ({ context, params }) => {
    await removeNotice(context, await accessNotice(context, params.id, 'any'));
    return { done: true } as const;
  }),

  route(endpoints.dismissNotice, async ({ context, params }) => {
    const notice = await accessOwnNotice(context, params.id);
    const member = await accessSelf(context, context.actor.memberId);
    await insertDismissal(context.db, notice, member.id, context.now);
    return { done: true } as const;
  }),

  route(endpoints.listMemberNotices, ({ context, params }) => shownTo(context, params.id, false)),

  route(endpoints.listMemberOrganizationNotices, ({ context, params }) => shownTo(context, params.id, true)),

  route(endpoints.listOrganizationNotices, async ({ context, query }) => {
    const { organizationId } = query;
    await accessNoticeBoard(context, organizationId);
    const { timeZone } = context.actor;
    const plans = context.actor.rank > 0 || isWithin(context.actor, organizationId);
    // Readers see it from their own date on, admins plan by the program's.
    const today = plans ? await todayOf(context) : dayIn(timeZone, context.now);
    const on = plans ? null : today;
    const filter = { programId: context.programId, organizationId, on };
    const reader = plans ? forWriter(context) : forReader(context);
    return pageOfNotices(context, filter, query, 'notices/organization', { today, reader });
  }),

  route(endpoints.createOrganizationNotice, async ({ context, body: { organizationId, ...input } }) => {
    await accessNoticeDesk(context, organizationId);
    const today = await todayOf(context);
    const place = { organizationId, today };
    return once(context, async (tx) =>
      presentNotice(await createNoticeIn(context, tx, input, place), today, forWriter(context)),
    );
  }),

  route(endpoints.updateOrganizationNotice, ({ context, params: { id }, body }) =>
    change(context, { spec: endpoints.updateOrganizationNotice, id, kind: 'org' }, body),
  ),
];
