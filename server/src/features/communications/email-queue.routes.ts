import * as endpoints from '#contract/features/communications/email-queue.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentQueuedEmail, presentQueuedEmailDetail } from './email-queue.presenter.ts';
import { countFailed, countQueue, findQueuedEmail, listQueue } from './email-queue.queries.ts';
import type { QueueFilter } from './email-queue.types.ts';
import { resendEmail, resendEmails } from './services/resend-email.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('read the mail queue');

async function detailOf(context: Context, id: string) {
  const email = await findQueuedEmail(onPlatform(context), id.toLowerCase());
  if (!email) throw notFound();
  return presentQueuedEmailDetail(email);
}

interface Asked {
  email?: string | undefined;
  emailType?: string | undefined;
  subject?: string | undefined;
  userId?: string | undefined;
  programId?: string | undefined;
}

const filterOf = (
  { email, emailType, subject, userId, programId }: Asked,
  status: QueueFilter['status'],
): QueueFilter => ({
  email: email?.trim() || null,
  kind: emailType?.trim() || null,
  subject: subject?.trim() || null,
  status: status ?? null,
  userId: userId ?? null,
  programId: programId ?? null,
});

export const emailQueueRoutes = [
  route(endpoints.searchEmailQueue, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const filter = filterOf(query, query.deliveryStatus ?? null);
    const total = await countQueue(db, filter, endpoints.mostCountedEmails);
    const page = { after, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const rows = await listQueue(db, filter, { ...page, few: total < endpoints.mostCountedEmails });
    const address = { sort: newest, path: 'super/email-queue/search', query };
    return cursorPageOf(rows, presentQueuedEmail, total, at, address);
  }),

  route(endpoints.getQueuedEmail, ({ context, params }) => detailOf(context, params.id)),

  route(endpoints.resendQueuedEmail, async ({ context, params }) => {
    const { id } = await detailOf(context, params.id);
    await resendEmail(context, id);
    return detailOf(context, id);
  }),

  route(endpoints.resendQueuedEmails, async ({ context, body: { dryRun, ...asked } }) => {
    const filter = filterOf(asked, 'failed');
    const since = new Date(context.now.getTime() - endpoints.resendableDays * 86_400_000);
    if (dryRun) return { count: await countFailed(onPlatform(context), filter, since) };
    return { count: await resendEmails(context, filter, since) };
  }),
];
