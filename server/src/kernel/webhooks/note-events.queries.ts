import { sql, type Db } from '../../platform/db/db.ts';
import { idAt, newId } from '../../platform/ids/ids.ts';
import type { Happened } from './webhooks.types.ts';

interface At {
  programId: string;
  now: Date;
}

async function takersOf(db: Db, programId: string): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('programId', '=', programId)
    .where('isOn', '=', true)
    .orderBy('id')
    // Nobody deletes an address between this and the event for it.
    .forKeyShare()
    .execute();
  const types = new Set(rows.flatMap(({ events }) => events));
  return new Map(
    [...types].map((type) => [type, rows.filter(({ events }) => events.includes(type)).map(({ id }) => id)]),
  );
}

interface NewDelivery {
  programId: string;
  webhookId: string;
  eventId: string;
  type: string;
  subjectId: string;
  memberId: string | null;
  at: Date;
  dueFrom: Date;
  nextAt: Date;
  state: string;
  data: string;
}

async function insertDeliveries(tx: Db, rows: readonly NewDelivery[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1_000)
    await tx
      .insertInto('webhookDelivery')
      .values(rows.slice(start, start + 1_000))
      .execute();
}

/**
 * Notes what happened for each address that wants to know, in the transaction of the cause: both are there, or neither. The
 * rows are the queue.
 */
export async function noteHappened(
  tx: Db,
  { programId, now: at }: At,
  happened: readonly Happened[],
): Promise<void> {
  if (!happened.length) return;
  const takers = await takersOf(tx, programId);
  const rows = happened.flatMap(({ type, subjectId, memberId, data }) => {
    const event = { programId, eventId: newId(), type, subjectId, memberId: memberId ?? null, at };
    const times = { dueFrom: at, nextAt: at, state: 'due' };
    return (takers.get(type) ?? []).map((webhookId) => ({
      ...event,
      ...times,
      webhookId,
      data: JSON.stringify(data),
    }));
  });
  await insertDeliveries(tx, rows);
}

/**
 * Notes incentives whose challenge must stay unknown: all of a kind that a member earned in a month are one event at its
 * end. Its id says when it was made, so it is the time of telling, not of earning: nobody learns from it what it was for.
 */
export async function noteLater(
  tx: Db,
  { programId, now }: At,
  {
    from,
    memberIds,
    kind,
    amount,
  }: { from: Date; memberIds: readonly string[]; kind: string; amount: number },
): Promise<void> {
  const takers = (await takersOf(tx, programId)).get('incentive.earned') ?? [];
  const { rows: added } = await sql<{ webhookId: string; memberId: string }>`update webhook_delivery
    set data = jsonb_set(data, '{amount}', to_jsonb((data ->> 'amount')::bigint + ${amount}))
    where program_id = ${programId} and type = 'incentive.earned' and state = 'due' and tries = 0
      and due_from = ${from} and data ->> 'kind' = ${kind} and member_id = any(${memberIds}::uuid[])
    returning webhook_id, member_id`.execute(tx);
  const known = new Set(added.map(({ webhookId, memberId }) => webhookId + memberId));
  const at = from > now ? from : now;
  await insertDeliveries(
    tx,
    takers.flatMap((webhookId) =>
      memberIds
        .filter((memberId) => !known.has(webhookId + memberId))
        .map((memberId) => ({
          programId,
          webhookId,
          eventId: idAt(at),
          type: 'incentive.earned',
          subjectId: memberId,
          memberId,
          at,
          dueFrom: at,
          nextAt: at,
          state: 'due',
          data: JSON.stringify({ kind, amount, challenge: null }),
        })),
    ),
  );
}
