import type { Context } from '../../../platform/context/context.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';
import { saveFeed } from '../calendar.queries.ts';

/**
 * Makes a new secret address. The program is in it, because rows are looked up by program; the rest is random, and is not kept
 * here, so that nobody who reads the database reads calendars.
 */
export async function renewFeed({ deps, db, programId, now }: Context, memberId: string): Promise<string> {
  const secret = newSecret();
  await saveFeed(db, { programId, memberId, tokenHash: sha256(secret) }, now);
  return `${deps.env.publicUrl}/api/calendar.ics?token=${programId}.${secret}`;
}
