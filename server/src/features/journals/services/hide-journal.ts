import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { lockEntry, updateEntryRow } from '../journals.queries.ts';

/**
 * Takes an entry away from others' sight, or gives it back as it was. It stays its owner's, who cannot show it again
 * meanwhile; what it earned stays.
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
    // Its owner made it private meanwhile: so it comes back, too.
    await updateEntryRow(tx, programId, id, { takenDownAt: now });
  } else if (entry.takenDownAt) {
    const privacy = entry.privacyBefore ?? 'me';
    await updateEntryRow(tx, programId, id, { takenDownAt: null, privacy, privacyBefore: null });
  }
}
