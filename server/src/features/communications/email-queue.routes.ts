import * as endpoints from '#contract/features/communications/email-queue.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentQueuedEmail, presentQueuedEmailDetail } from './email-queue.presenter.ts';
import { countQueue, findQueuedEmail, listQueue } from './email-queue.queries.ts';
import { resendEmail } from './services/resend-email.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('read the mail queue');

async function detailOf(context: Context, id: string) {
  const email = await findQueuedEmail(onPlatform(context), id.toLowerCase());
  if (!email) throw notFound();
  return presentQueuedEmailDetail(email);
}

export const emailQueueRoutes = [
  route(endpoints.searchEmailQueue, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const filter = {
      email: query.email?.trim() || null,
      kind: query.emailType?.trim() || null,
      subject: query.subject?.trim() || null,
      status: query.deliveryStatus ?? null,
      userId: query.userId ?? null,
      programId: query.programId ?? null,
    };
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
];
