import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { lockEntry } from '../journals.queries.ts';
import { hideJournal } from './hide-journal.ts';

/**
 * Takes an entry down without a report. It is audited and appears among the hidden things, from where it can be
 * restored.
 */
export async function takeDownJournal(context: Context, id: string): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    const entry = await lockEntry(tx, programId, id);
    if (entry?.privacy !== 'program') throw notFound();
    await hideJournal(context, tx, id, true);
    await emit(context, tx, 'journal.takenDown', { journalId: id, memberId: entry.memberId });
    await writeAudit(tx, context, {
      action: 'journals.takeDown',
      subjectType: 'journal',
      subjectId: id,
      details: { memberId: entry.memberId, day: entry.day },
    });
  });
}
