import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { deleteEntryRow, lockEntry } from '../journals.queries.ts';
import { lockWriter } from './lock-writer.ts';
import { settleDay } from './settle-day.ts';

/** Deletes the actor's own entry with its photos and comments. Files are swept later. */
export async function deleteJournal(context: Context, id: string): Promise<void> {
  const { programId, actor } = context;
  await inTransaction(context.db, async (tx) => {
    await lockWriter(context, tx);
    const entry = await lockEntry(tx, programId, id);
    if (!entry) return;
    await deleteEntryRow(tx, programId, id);
    await settleDay(context, tx, actor.memberId, entry.day);
  });
}
