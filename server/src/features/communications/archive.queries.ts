import type { DeliveryStatus } from '#contract/features/communications/admin-email.ts';
import { matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { DeliveryCounts, RecipientRow } from './admin-email.types.ts';

/** The delivery status of an email, as in the contract. */
export const delivery = sql`case
  when q.status = 'sent' then 'sent'
  when q.status = 'withheld' then case when q.held_for = 'suppressed' then 'suppressed' else 'unsubscribed' end
  when q.status = 'cancelled' then 'cancelled'
  when q.status = 'failed' then case when q.bounced_at is null then 'failed' else 'bounced' end
  when q.held_for is not null then 'held'
  else 'queued' end`;

/** Counts the recipients of each of these emails by state. */
export async function countDeliveries(
  db: Db,
  programId: string,
  emailIds: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  const { rows } = await sql<{ id: string; status: DeliveryStatus; count: number }>`
    select q.admin_email_id as id, ${delivery} as status, count(*)::integer as count from mail q
    where q.program_id = ${programId} and q.admin_email_id = any(${emailIds}::uuid[]) group by 1, 2`.execute(
    db,
  );
  const counts = new Map<string, DeliveryCounts>();
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count });
  return counts;
}

interface AskedRecipients {
  emailId: string;
  status: DeliveryStatus | null;
  search: string | null;
}

const people = sql`lower(q.recipient || ' ' || coalesce(m.first_name || ' ' || m.last_name, ''))`;

/** SQL: the recipients that match. */
const matching = (programId: string, { emailId, status, search }: AskedRecipients) => sql`from mail q
  left join member m on m.program_id = ${programId} and m.id = q.member_id
  where q.program_id = ${programId} and q.admin_email_id = ${emailId}
    ${status ? sql`and ${delivery} = ${status}` : sql``} ${search ? sql`and ${matchesText(people, search)}` : sql``}`;

export async function countRecipients(db: Db, programId: string, asked: AskedRecipients): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${matching(programId, asked)}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of recipients, in the order in which they were queued, which is that of their names. */
export async function listRecipients(
  db: Db,
  programId: string,
  asked: AskedRecipients,
  { after, limit, offset }: { after: CursorPosition | null; limit: number; offset: number },
): Promise<RecipientRow[]> {
  const { rows } =
    await sql<RecipientRow>`select q.id, q.id::text as sort_key, q.recipient, m.first_name, m.last_name,
      ${delivery} as status, q.sent_at, q.next_attempt_at, q.held_for ${matching(programId, asked)}
      ${after ? sql`and q.id > ${after.id}::uuid` : sql``}
    order by q.id limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return rows;
}
