import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { isOpen } from '../../domain/programs/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { AdminEmailRow, StoredAudience } from './admin-email.types.ts';

const columns = sql`e.id, e.subject, e.body, e.audience, e.audience_id, e.audience_name, e.inactive_days, e.status,
  e.send_at, e.recipients, e.created_at, nullif(trim(m.first_name || ' ' || m.last_name), '') as author_name`;
const author = sql`left join member m on m.program_id = e.program_id and m.id = e.created_by`;

export interface NewAdminEmail extends StoredAudience {
  programId: string;
  id: string;
  subject: string;
  body: string;
  sendAt: Date;
  createdBy: string | null;
  createdAt: Date;
}

export async function insertAdminEmail(
  tx: Db,
  row: NewAdminEmail,
  memberIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('adminEmail')
    .values({ ...row, status: 'scheduled' })
    .execute();
  if (!memberIds.length) return;
  await sql`insert into admin_email_choice (program_id, email_id, member_id)
    select ${row.programId}::uuid, ${row.id}::uuid, unnest(${memberIds}::uuid[])`.execute(tx);
}

export async function findAdminEmail(db: Db, programId: string, id: string): Promise<AdminEmailRow | null> {
  const { rows } = await sql<AdminEmailRow>`select ${columns}, '' as sort_key from admin_email e ${author}
    where e.program_id = ${programId} and e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the email, locked until the transaction ends, so that it is queued once and cancelled before or after. */
export async function lockAdminEmail(tx: Db, programId: string, id: string): Promise<AdminEmailRow | null> {
  await sql`select from admin_email where program_id = ${programId} and id = ${id} for update`.execute(tx);
  return findAdminEmail(tx, programId, id);
}

export async function setAdminEmailStatus(
  tx: Db,
  programId: string,
  id: string,
  change: { status: 'queued' | 'cancelled'; recipients?: number },
): Promise<void> {
  await tx
    .updateTable('adminEmail')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
  // From here on the recipients are in the mail queue. Who the only one was stays: an email about them goes with them.
  await sql`delete from admin_email_choice c where c.program_id = ${programId} and c.email_id = ${id}
    and exists (select from admin_email_choice o where o.program_id = c.program_id and o.email_id = c.email_id
      and o.member_id <> c.member_id)`.execute(tx);
}

/** Scheduled emails whose time has come, in all programs. */
export async function listDueAdminEmails(
  platform: Db,
  now: Date,
): Promise<{ programId: string; id: string }[]> {
  return platform
    .selectFrom('adminEmail')
    .select(['programId', 'id'])
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', now)
    .where(isOpen(sql`admin_email.program_id`))
    .orderBy('sendAt')
    .execute();
}

const sorts = {
  sendAt: { column: sql`to_char(e.send_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`, type: 'text' },
  subject: { column: sql`e.search_text`, type: 'text' },
} as const;
export type ArchiveSort = keyof typeof sorts;

const found = (programId: string, search: string | null) =>
  sql`e.program_id = ${programId} ${search ? sql`and ${matchesText(sql`e.search_text`, search)}` : sql``}`;

export async function countAdminEmails(db: Db, programId: string, search: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from admin_email e
    where ${found(programId, search)}`.execute(db);
  return rows[0]!.count;
}

export async function listAdminEmails(
  db: Db,
  programId: string,
  asked: {
    search: string | null;
    sort: { column: ArchiveSort; order: 'asc' | 'desc' };
    limit: number;
    from: number | CursorPosition;
  },
): Promise<AdminEmailRow[]> {
  const { search, sort, limit, from } = asked;
  const { column, type } = sorts[sort.column];
  const order = sql.raw(sort.order);
  const id = sql`e.id`;
  const at = typeof from === 'number' ? sql`true` : isAfter({ column, id, order: sort.order, type }, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } =
    await sql<AdminEmailRow>`select ${columns}, ${column} as sort_key from admin_email e ${author}
    where ${found(programId, search)} and ${at}
    order by ${column} ${order}, e.id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Empties emails that were written to this one person. The archive keeps when each was sent, and by whom. Emails from before the
 * one recipient was kept are known by the mail queue, as long as it holds them.
 */
export async function emptyEmailsTo(tx: Db, programId: string, memberId: string): Promise<void> {
  await sql`update admin_email a set subject = '–', body = '–' where a.program_id = ${programId} and a.audience = 'members'
    and not exists (select from admin_email_choice c where c.program_id = a.program_id and c.email_id = a.id
      and c.member_id <> ${memberId})
    and (a.id in (select c.email_id from admin_email_choice c where c.program_id = ${programId} and c.member_id = ${memberId})
      or a.recipients = 1 and exists (select from mail where program_id = a.program_id and admin_email_id = a.id
        and member_id = ${memberId}))`.execute(tx);
}
