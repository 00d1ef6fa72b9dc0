import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
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
    .execute();
  const types = new Set(rows.flatMap(({ events }) => events));
  return new Map(
    [...types].map((type) => [type, rows.filter(({ events }) => events.includes(type)).map(({ id }) => id)]),
  );
}

/**
 * Notes what happened for each address that wants to know, in the transaction of the cause: both are there, or neither. The
 * rows are the queue. `from`: it may not be told before.
 */
export async function noteHappened(
  tx: Db,
  { programId, now }: At,
  happened: readonly Happened[],
  from: Date = now,
): Promise<void> {
  if (!happened.length) return;
  const takers = await takersOf(tx, programId);
  const at = from > now ? from : now;
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
  for (let start = 0; start < rows.length; start += 1_000)
    await tx
      .insertInto('webhookDelivery')
      .values(rows.slice(start, start + 1_000))
      .execute();
}

/**
 * Notes incentives whose challenge must stay unknown: all that a member earned in a month are one event at its end, so that
 * nobody learns from its moment or amount what it was for.
 */
export async function noteLater(
  tx: Db,
  at: At,
  {
    from,
    memberIds,
    kind,
    amount,
  }: { from: Date; memberIds: readonly string[]; kind: string; amount: number },
): Promise<void> {
  const { rows } = await sql<{ memberId: string }>`update webhook_delivery
    set data = jsonb_set(data, '{amount}', to_jsonb((data ->> 'amount')::bigint + ${amount}))
    where program_id = ${at.programId} and type = 'incentive.earned' and state = 'due' and tries = 0
      and due_from = ${from} and member_id = any(${memberIds}::uuid[]) returning member_id`.execute(tx);
  const added = new Set(rows.map(({ memberId }) => memberId));
  await noteHappened(
    tx,
    at,
    memberIds
      .filter((id) => !added.has(id))
      .map((memberId) => ({
        type: 'incentive.earned',
        subjectId: memberId,
        memberId,
        data: { kind, amount, challenge: null },
      })),
    from,
  );
}
