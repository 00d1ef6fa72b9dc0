import { sql, type Db } from '../../platform/db/db.ts';
import type { WebhookRow, WebhookState } from './webhooks.types.ts';

const columns = [
  'programId',
  'id',
  'name',
  'url',
  'events',
  'secretSealed',
  'earlierSealed',
  'earlierUntil',
  'isOn',
  'givenUpAt',
  'createdAt',
] as const;

export async function listWebhooks(db: Db, programId: string, now: Date): Promise<WebhookState[]> {
  const { rows } = await sql<WebhookState>`select w.*, d.waiting, d.waiting_since from webhook w
    cross join lateral (select count(*)::integer as waiting, min(at) as waiting_since from webhook_delivery d
      where d.program_id = w.program_id and d.webhook_id = w.id and d.state = 'due' and d.due_from <= ${now}) d
    where w.program_id = ${programId} order by w.created_at, w.id`.execute(db);
  return rows;
}

/** Finds an address; `locks`: nobody else changes it meanwhile. */
export function findWebhook(
  db: Db,
  programId: string,
  id: string,
  locks = false,
): Promise<WebhookRow | undefined> {
  const query = db
    .selectFrom('webhook')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id);
  // Who notes an event holds the row as well, without changing it.
  return (locks ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

export async function insertWebhook(tx: Db, row: WebhookRow): Promise<void> {
  await tx.insertInto('webhook').values(row).execute();
}

export async function updateWebhook(
  tx: Db,
  { programId, id }: Pick<WebhookRow, 'programId' | 'id'>,
  change: Partial<Omit<WebhookRow, 'programId' | 'id'>>,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('programId', '=', programId).where('id', '=', id).execute();
}

/** Lists addresses of all programs by id, for keys that change. */
export const listSealedWebhooks = (db: Db, after: string | null, limit: number): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .select(columns)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lists the addresses of all programs that the server switched off, the latest first. */
export async function listGivenUp(
  db: Db,
  limit: number,
): Promise<{ programId: string; name: string; givenUpAt: Date }[]> {
  const { rows } = await sql<{
    programId: string;
    name: string;
    givenUpAt: Date;
  }>`select program_id, name, given_up_at
    from webhook where given_up_at is not null order by given_up_at desc limit ${limit}`.execute(db);
  return rows;
}
