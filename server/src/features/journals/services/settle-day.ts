import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { beginCredits, endCredits, readDayState } from '../credits.queries.ts';

/**
 * Updates the state of a day's journal and emits an event, in the transaction of the write and under the member's
 * lock.
 */
export async function settleDay(context: Context, tx: Db, memberId: string, day: string): Promise<void> {
  const { programId, now } = context;
  const at = { programId, memberId, day };
  const { hasEntry, hasPhoto } = await readDayState(tx, at);
  const standing = [...(hasEntry ? ['journal'] : []), ...(hasPhoto ? ['photo'] : [])];
  const gone = [...(hasEntry ? [] : ['journal']), ...(hasPhoto ? [] : ['photo'])];
  if (gone.length) await endCredits(tx, at, gone, now);
  if (standing.length) await beginCredits(tx, at, standing, now);
  await emit(context, tx, 'journal.written', { memberId, day, hasEntry, hasPhoto });
}
