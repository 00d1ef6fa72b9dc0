import { deletePhotoRow, listPhotos } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { lockEntry, updateEntryRow } from '../journals.queries.ts';
import { lockWriter } from './lock-writer.ts';
import { settleDay } from './settle-day.ts';

/** Removes a photo from the actor's own entry, unless nothing would be left of it. */
export async function destroyImage(context: Context, id: string, photoId: string): Promise<void> {
  const { programId, actor, now } = context;
  await inTransaction(context.db, async (tx) => {
    await lockWriter(context, tx);
    const entry = await lockEntry(tx, programId, id);
    const photos = entry ? await listPhotos(tx, programId, 'journal', [id]) : [];
    if (!entry || !photos.some((photo) => photo.id === photoId)) throw notFound();
    if (!entry.text && photos.length === 1) throw new AppError('nothing_left');
    await deletePhotoRow(tx, programId, photoId);
    await updateEntryRow(tx, programId, id, { hasPhoto: photos.length > 1, editedAt: now });
    await settleDay(context, tx, actor.memberId, entry.day);
  });
}
