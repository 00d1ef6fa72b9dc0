import type { Context } from '../../../platform/context/context.ts';
import { newProgramToken } from '../../../platform/ids/ids.ts';
import { saveFeed } from '../calendar.queries.ts';

/** Makes a new secret address. Only the hash of its token is kept. */
export async function renewFeed({ deps, db, programId, now }: Context, memberId: string): Promise<string> {
  const { token, tokenHash } = newProgramToken(programId);
  await saveFeed(db, { programId, memberId, tokenHash }, now);
  return `${deps.env.publicUrl}/api/calendar.ics?token=${token}`;
}
