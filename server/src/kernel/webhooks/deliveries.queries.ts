import { leadsSomewhere } from '#contract/email-address.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { DeliveryRow, DueDelivery, WebhookRow } from './webhooks.types.ts';

type Of = Pick<WebhookRow, 'programId' | 'id'>;

/** Lists the addresses of all programs that something is due for, in no order: among more than can be served, none is always last. */
export async function listDueWebhooks(db: Db, now: Date): Promise<Of[]> {
  const { rows } = await sql<Of>`select w.program_id, w.id from webhook w where w.is_on and exists (
    select from webhook_delivery d where d.program_id = w.program_id and d.webhook_id = w.id and d.state = 'due'
      and d.next_at <= ${now}) order by random()`.execute(db);
  return rows;
}

/** Lists what is due to an address, the longest first. */
export async function listDueDeliveries(
  db: Db,
  { programId, id }: Of,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`select d.*, h.event_id as head_id, h.next_at as head_next_at
    from webhook_delivery d
    cross join lateral (select e.event_id, e.next_at from webhook_delivery e
      where e.program_id = d.program_id and e.webhook_id = d.webhook_id and e.subject_id = d.subject_id
        and e.state = 'due' and e.due_from <= ${now} order by e.event_id limit 1) h
    where d.program_id = ${programId} and d.webhook_id = ${id} and d.state = 'due' and d.next_at <= ${now}
    order by d.next_at, d.event_id limit ${limit}`.execute(db);
  return rows;
}

/** Lets events wait until the one before them is tried. Otherwise they would be found due again and again. */
export async function putOff(
  db: Db,
  { programId, id }: Of,
  eventIds: readonly string[],
  nextAt: Date,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ nextAt })
    .where('programId', '=', programId)
    .where('webhookId', '=', id)
    .where('eventId', 'in', [...eventIds])
    .execute();
}

/** Drops what waits in all programs: production has sent it (a restored copy). */
export async function dropDueDeliveries(db: Db, now: Date): Promise<void> {
  await sql`update webhook_delivery set state = 'failed' where state = 'due' and due_from <= ${now}`.execute(
    db,
  );
}

type Key = Pick<DeliveryRow, 'programId' | 'webhookId' | 'eventId'>;

/** Stores how a try went. */
export async function noteTry(
  db: Db,
  { programId, webhookId, eventId }: Key,
  tried: Pick<DeliveryRow, 'state' | 'firstTriedAt' | 'triedAt' | 'nextAt' | 'status' | 'ms' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set((each) => ({ ...tried, tries: each('tries', '+', 1) }))
    .where('programId', '=', programId)
    .where('webhookId', '=', webhookId)
    .where('eventId', '=', eventId)
    .execute();
}

/** Notes a test event. Its subject is its own, so that nothing holds it back. */
export async function insertTest(db: Db, { programId, id }: Of, now: Date): Promise<void> {
  const eventId = newId();
  const event = { programId, webhookId: id, eventId, subjectId: eventId, type: 'test', memberId: null };
  const times = { at: now, dueFrom: now, nextAt: now, state: 'due' };
  await db
    .insertInto('webhookDelivery')
    .values({ ...event, ...times, data: JSON.stringify({}) })
    .execute();
}

type ListedDelivery = DeliveryRow & { id: string; sortKey: string };

interface Filter {
  state: string | null;
  after: string | null;
  limit: number;
  offset: number;
  now: Date;
}

/** Lists a page of the log of an address, newest first. */
export const listDeliveries = (
  db: Db,
  { programId, id }: Of,
  { state, after, limit, offset, now }: Filter,
): Promise<ListedDelivery[]> =>
  db
    .selectFrom('webhookDelivery')
    .selectAll()
    .select(['eventId as id', sql<string>`''`.as('sortKey')])
    .where('programId', '=', programId)
    .where('webhookId', '=', id)
    .where('dueFrom', '<=', now)
    .$if(state !== null, (query) => query.where('state', '=', state!))
    .$if(after !== null, (query) => query.where('eventId', '<', after!))
    .orderBy('eventId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute() as Promise<ListedDelivery[]>;

export async function countDeliveries(
  db: Db,
  { programId, id }: Of,
  state: string | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery
    where program_id = ${programId} and webhook_id = ${id} and due_from <= ${now}
      and (${state}::text is null or state = ${state})`.execute(db);
  return rows[0]!.count;
}

/** Makes one event due again, or all since a moment. Returns how many. */
export async function makeDueAgain(
  db: Db,
  { programId, id }: Of,
  which: { eventId: string } | { since: Date },
  now: Date,
): Promise<number> {
  const chosen = 'eventId' in which ? sql`event_id = ${which.eventId}` : sql`at >= ${which.since}`;
  const { rows } =
    await sql`update webhook_delivery set state = 'due', next_at = ${now}, first_tried_at = null, tries = 0
    where program_id = ${programId} and webhook_id = ${id} and due_from <= ${now} and ${chosen} returning 1`.execute(
      db,
    );
  return rows.length;
}

/** The tries of an address that was given up begin anew when it is on again. */
export async function beginAnew(db: Db, { programId, id }: Of, now: Date): Promise<void> {
  await sql`update webhook_delivery set next_at = greatest(due_from, ${now}), first_tried_at = null, tries = 0
    where program_id = ${programId} and webhook_id = ${id} and state = 'due'`.execute(db);
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await sql`delete from webhook_delivery where at < ${before}`.execute(db);
}

/** Whom an event names, as they are now. Somebody without an email address has none here either. */
export async function findNamed(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ name: string; email?: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select trim(first_name || ' ' || last_name) as name, email from member
    where program_id = ${programId} and id = ${memberId} and status <> 'erased'`.execute(db);
  const [row] = rows;
  return row && !leadsSomewhere(row.email) ? { name: row.name } : row;
}
