import { liveTopics, type LiveMessage, type LiveTopic } from '#contract/realtime.ts';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

export const liveChannel = 'goodstride_live';

/** Notifies every process of a change when the transaction commits. Equal messages in one transaction are sent once. */
export async function notifyLive(tx: Db, message: LiveMessage): Promise<void> {
  const { topic, programId, id } = message;
  const payload = JSON.stringify({ topic, programId, id });
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(tx);
}

/** The same for many records in one statement. */
export async function notifyLiveOfEach(
  tx: Db,
  about: { topic: LiveTopic; programId: string; ids: readonly string[] },
): Promise<void> {
  const { topic, programId, ids } = about;
  if (!ids.length) return;
  const payloads = [...new Set(ids)].map((id) => JSON.stringify({ topic, programId, id }));
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    tx,
  );
}

/** Parses a message from the database. Returns null if it is not one. */
export function readMessage(payload: string | undefined): LiveMessage | null {
  try {
    const { topic, programId, id } = JSON.parse(payload ?? '') as Partial<LiveMessage>;
    if (!topic || !Object.hasOwn(liveTopics, topic) || !programId || !id) return null;
    return { topic, programId, id };
  } catch {
    return null;
  }
}
