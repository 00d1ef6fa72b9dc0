import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { lockEntry, updateEntryRow } from '../journals.queries.ts';

/**
 * Hides an entry from others, or restores its privacy. Its owner still sees it, and cannot share it while it is hidden.
 * Points stay.
 */
export async function hideJournal(context: Context, tx: Db, id: string, hidden: boolean): Promise<void> {
  const { programId, now } = context;
  const entry = await lockEntry(tx, programId, id);
  if (!entry) throw notFound();
  if (hidden && entry.privacy !== 'me') {
    await updateEntryRow(tx, programId, id, {
      privacy: 'me',
      privacyBefore: entry.privacy,
      takenDownAt: now,
    });
  } else if (hidden) {
    // Its owner has made it private, so it stays private.
    await updateEntryRow(tx, programId, id, { takenDownAt: now });
  } else if (entry.takenDownAt) {
    const privacy = entry.privacyBefore ?? 'me';
    await updateEntryRow(tx, programId, id, { takenDownAt: null, privacy, privacyBefore: null });
  }
}
