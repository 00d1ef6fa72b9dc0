import { writeAudit } from '../../../core/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { lockEntry, updateEntryRow } from '../journals.queries.ts';

/**
 * Takes an entry away from the program's sight. It stays its owner's, who cannot show it again; what it earned stays. On
 * record.
 */
export async function takeDownJournal(context: Context, id: string): Promise<void> {
  const { programId, now } = context;
  await inTransaction(context.db, async (tx) => {
    const entry = await lockEntry(tx, programId, id);
    if (entry?.privacy !== 'program') throw notFound();
    await updateEntryRow(tx, programId, id, { privacy: 'me', takenDownAt: now });
    await writeAudit(tx, context, {
      action: 'journals.takeDown',
      subjectType: 'journal',
      subjectId: id,
      details: { memberId: entry.memberId, day: entry.day },
    });
  });
}
