import { emit } from '../../../kernel/events/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertComment } from '../comments.queries.ts';
import { accessEntry } from '../journals.access.ts';
import { holdEntry } from '../journals.queries.ts';
import { lockWriter } from './lock-writer.ts';

/** Comments on an entry that is still visible when the comment is written. Returns the id. */
export async function createComment(context: Context, journalId: string, text: string): Promise<string> {
  const { programId, actor, now } = context;
  return once(context, async (tx) => {
    const { today } = await lockWriter(context, tx);
    await holdEntry(tx, programId, journalId);
    await accessEntry({ ...context, db: tx }, journalId);
    const id = newId();
    const { memberId } = actor;
    await insertComment(tx, { programId, id, journalId, authorId: memberId, text, createdAt: now });
    await emit(context, tx, 'journal.commented', { memberId, day: today, commentId: id });
    return id;
  });
}
