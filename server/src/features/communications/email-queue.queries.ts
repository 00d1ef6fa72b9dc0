import type { DeliveryStatus } from '#contract/features/communications/admin-email.ts';
import { likeAnywhere, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { delivery } from './archive.queries.ts';
import type { QueuedEmailRow, QueueFilter } from './email-queue.types.ts';

/** SQL: what each status means in the queue, so that an index finds it. */
const statuses: Record<DeliveryStatus, RawBuilder<unknown>> = {
  queued: sql`q.status in ('queued', 'sending') and q.held_for is null`,
  held: sql`q.status in ('queued', 'sending') and q.held_for is not null`,
  sent: sql`q.status = 'sent'`,
  bounced: sql`q.status = 'failed' and q.bounced_at is not null`,
  failed: sql`q.status = 'failed' and q.bounced_at is null`,
  unsubscribed: sql`q.status = 'withheld' and q.held_for is distinct from 'suppressed'`,
  suppressed: sql`q.status = 'withheld' and q.held_for = 'suppressed'`,
  cancelled: sql`q.status = 'cancelled'`,
};

/** SQL: the addresses with this beginning, by index even in a plan that does not know the text. */
function beginsWith(text: string): RawBuilder<unknown> {
  const first = text.toLowerCase();
  return sql`lower(q.recipient) ~>=~ ${first} and lower(q.recipient) ~<~ ${`${first}\u{10ffff}`}`;
}

function matching({ email, kind, subject, status, userId, programId }: QueueFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (email) conditions.push(beginsWith(email));
  if (kind) conditions.push(sql`q.kind = ${kind}`);
  if (subject) conditions.push(sql`lower(q.subject) like ${likeAnywhere(subject)}`);
  if (status) conditions.push(statuses[status]);
  if (programId) conditions.push(sql`q.program_id = ${programId}`);
  if (userId) conditions.push(sql`q.login_id = (select m.login_id from member m where m.id = ${userId})`);
  return sql.join(conditions, sql` and `);
}

const columns = sql`q.id, q.id::text as sort_key, q.recipient, q.kind, q.subject, ${delivery} as delivery_status,
  q.program_id, (select p.name from program p where p.id = q.program_id) as program_name, q.created_at, q.sent_at,
  q.attempts, q.last_error`;

/** Counts the emails that match, up to a limit. */
export async function countQueue(db: Db, filter: QueueFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from mail q where ${matching(filter)} limit ${most}) f`.execute(db);
  return rows[0]!.count;
}

interface QueuePage {
  after: CursorPosition | null;
  limit: number;
  offset: number;
  /** If true, countQueue counted them all. */
  few: boolean;
}

/** Of many emails that a text finds, the newest ones are likely among so many of all emails. */
const lookedThrough = 20_000;

/**
 * Newest first. Ids are in the order of time. PostgreSQL cannot guess how many emails a text finds, so the query decides: of many,
 * the first ones are looked for among the newest of all, and otherwise they are collected and then sorted. `offset 0` and
 * `limit` keep it so. Other conditions have indexes in the order of time.
 */
export async function listQueue(
  db: Db,
  filter: QueueFilter,
  { after, limit, offset, few }: QueuePage,
): Promise<QueuedEmailRow[]> {
  const beyond = after ? sql`q.id < ${after.id}::uuid` : sql`true`;
  const matches = matching(filter);
  const pageOf = async (emails: RawBuilder<unknown>) => {
    const { rows } = await sql<QueuedEmailRow>`select ${columns}, '' as body, null::text as admin_email_body
      from ${emails} order by q.id desc limit ${limit} offset ${after ? 0 : offset}`.execute(db);
    return rows;
  };
  const { email, subject, ...others } = filter;
  const hasText = email !== null || subject !== null;
  const hasOthers = Object.values(others).some((value) => value !== null);
  if (!hasText || (hasOthers && !few)) return pageOf(sql`mail q where ${matches} and ${beyond}`);
  if (!few) {
    const rows = await pageOf(sql`(select q.* from mail q where ${beyond}
      order by q.id desc limit ${lookedThrough}) q where ${matches}`);
    if (rows.length === limit) return rows;
  }
  return pageOf(sql`(select q.* from mail q where ${matches} and ${beyond} offset 0) q`);
}

export async function findQueuedEmail(db: Db, id: string): Promise<QueuedEmailRow | undefined> {
  const { rows } = await sql<
    Omit<QueuedEmailRow, 'adminEmailBody'> & { adminEmailId: string | null }
  >`select ${columns}, q.body, q.admin_email_id from mail q where q.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { adminEmailId, ...email } = row;
  const original =
    adminEmailId &&
    (await db
      .selectFrom('adminEmail')
      .select('body')
      .where('programId', '=', row.programId)
      .where('id', '=', adminEmailId)
      .executeTakeFirst());
  return { ...email, adminEmailBody: original ? original.body : null };
}

/** SQL: those that nobody refused, and that are news still. */
const mayLeaveAgain = (filter: QueueFilter, since: Date) =>
  sql`${matching({ ...filter, status: 'failed' })} and q.created_at > ${since}`;

export async function countFailed(db: Db, filter: QueueFilter, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail q
    where ${mayLeaveAgain(filter, since)}`.execute(db);
  return rows[0]!.count;
}

/** Queues them again, and returns how many those are. */
export async function queueAllAgain(tx: Db, filter: QueueFilter, since: Date, now: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update mail q set status = 'queued', attempts = 0, next_attempt_at = ${now},
      tried_twice = false, claimed_at = null, handed_at = null, last_error = null
    where ${mayLeaveAgain(filter, since)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Queues a failed email again. False: it has not failed. */
export async function queueAgain(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update mail set status = 'queued', attempts = 0, next_attempt_at = ${now},
      bounced_at = null, tried_twice = false, claimed_at = null, handed_at = null, last_error = null
    where id = ${id} and status = 'failed'`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
