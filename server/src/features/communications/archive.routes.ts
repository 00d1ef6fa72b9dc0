import * as endpoints from '#contract/features/communications/admin-email.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessAdminEmail } from './admin-email.access.ts';
import { presentAdminEmail, presentRecipient } from './admin-email.presenter.ts';
import { countAdminEmails, listAdminEmails } from './admin-email.queries.ts';
import { countDeliveries, countRecipients, listRecipients } from './archive.queries.ts';

const byQueue = { column: 'id', order: 'asc' } as const;

export const archiveRoutes = [
  route(endpoints.listEmailArchive, async ({ context, params, query }) => {
    accessSessionProgram(context, params.programId);
    const { db, programId } = context;
    const at = pageFrom(query, 10);
    const sort = { column: query.sortColumn ?? 'sendAt', order: query.sortOrder ?? 'desc' } as const;
    const search = query.search?.trim() || null;
    const from = decodeCursor(query.after, sort, cursorKeys.text) ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countAdminEmails(db, programId, search),
      listAdminEmails(db, programId, { search, sort, limit: at.perPage + 1, from }),
    ]);
    const counts = await countDeliveries(
      db,
      programId,
      rows.map(({ id }) => id),
    );
    const address = { sort, path: `email-archive/${programId}`, query };
    return cursorPageOf(rows, (row) => presentAdminEmail(row, counts.get(row.id)), total, at, address);
  }),

  route(endpoints.getArchivedEmail, async ({ context, params }) => {
    const email = await accessAdminEmail(context, params.programId, params.emailId);
    const counts = await countDeliveries(context.db, context.programId, [email.id]);
    return presentAdminEmail(email, counts.get(email.id));
  }),

  route(endpoints.listEmailRecipients, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id: emailId } = await accessAdminEmail(context, params.programId, params.emailId);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, byQueue, cursorKeys.text);
    const asked = { emailId, status: query.status ?? null, search: query.search?.trim() || null };
    const [total, rows] = await Promise.all([
      countRecipients(db, programId, asked),
      listRecipients(db, programId, asked, {
        after,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: byQueue, path: `email-archive/${programId}/${emailId}/recipients`, query };
    return cursorPageOf(rows, presentRecipient, total, at, address);
  }),
];
