import { sql } from 'kysely';
import type { LiveMessage } from '#contract/realtime.ts';
import type { Db } from '../db/handle.ts';

export const liveChannel = 'goodstride_live';

/** Tells every process of the installation; inside a transaction, when it commits. */
export async function notifyLive(db: Db, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(db);
}
