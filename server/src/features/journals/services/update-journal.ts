import type { Privacy } from '#contract/features/journals/journals.ts';
import { mostPhotos } from '#contract/features/photos/photos.ts';
import { refusal } from '../../../domain/activity/public.ts';
import { dateProblem } from '../../../domain/activity/pure.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { listPhotos, withPictures } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockEntry, updateEntryRow, type EntryChange } from '../journals.queries.ts';
import { lockWriter } from './lock-writer.ts';
import { settleDay } from './settle-day.ts';

interface Change {
  /** Undefined: unchanged. */
  text: string | undefined;
  privacy: Privacy | undefined;
  /** Holds the paths of the additional photos. */
  photos: readonly string[];
}

/** Returns the entry after the change. Refuses impossible values, each beside its field. */
async function changedEntry(context: Context, tx: Db, id: string, change: Change) {
  const { programId, now } = context;
  const { text, privacy, photos } = change;
  const rules = await lockWriter(context, tx);
  const before = await lockEntry(tx, programId, id);
  if (!before) throw notFound();
  // Photos pay points on their day, so that day must still be open.
  const problem = photos.length ? dateProblem(before.day, 'photos', rules) : null;
  if (problem) throw refusal([problem])!;
  if (before.takenDownAt && privacy && privacy !== 'me')
    throw new AppError('taken_down', { fields: { privacy: ['taken_down'] } });
  const count = (await listPhotos(tx, programId, 'journal', [id])).length + photos.length;
  if (count > mostPhotos) throw invalid('photos', 'most_photos');
  if (!(text ?? before.text) && !count) throw invalid('text', 'text_or_photo');
  const fields: EntryChange = {
    hasPhoto: count > 0,
    editedAt: now,
    ...(text === undefined ? {} : { text }),
    ...(privacy === undefined ? {} : { privacy }),
  };
  return { day: before.day, fields };
}

/** Changes text and privacy of the actor's own entry and adds photos, up to four in all. */
export async function updateJournal(context: Context, id: string, change: Change): Promise<void> {
  const { programId, actor } = context;
  await withPictures(context, { paths: change.photos, field: 'photos' }, (hang) =>
    once(context, async (tx) => {
      const { day, fields } = await changedEntry(context, tx, id, change);
      await updateEntryRow(tx, programId, id, fields);
      if (change.photos.length) await hang(tx, { kind: 'journal', id });
      await settleDay(context, tx, actor.memberId, day);
      return id;
    }),
  );
}
