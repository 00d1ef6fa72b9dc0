import { liveTopics, type LiveMessage, type LiveTopic } from '#contract/realtime.ts';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

export const liveChannel = 'goodstride_live';

/** Tells every process that something moved, when the transaction commits; the same told twice in it is told once. */
export async function notifyLive(tx: Db, message: LiveMessage): Promise<void> {
  const { topic, programId, id } = message;
  const payload = JSON.stringify({ topic, programId, id });
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(tx);
}

/** The same about many records in one statement. */
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

/** A message as it came from the database; null for what is none. */
export function readMessage(payload: string | undefined): LiveMessage | null {
  try {
    const { topic, programId, id } = JSON.parse(payload ?? '') as Partial<LiveMessage>;
    if (!topic || !Object.hasOwn(liveTopics, topic) || !programId || !id) return null;
    return { topic, programId, id };
  } catch {
    return null;
  }
}
