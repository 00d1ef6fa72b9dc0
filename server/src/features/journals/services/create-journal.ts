import type { Privacy } from '#contract/features/journals/journals.ts';
import { refusal } from '../../../domain/activity/public.ts';
import { dateProblem } from '../../../domain/activity/pure.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { withPictures } from '../../../domain/pictures/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mayWriteEntries } from '../journals.policy.ts';
import { insertEntry } from '../journals.queries.ts';
import { lockWriter } from './lock-writer.ts';
import { settleDay } from './settle-day.ts';

/** New entries of one person: far more than anyone writes by hand (docs/domain.md#uploads-and-texts). */
const entries = { most: 60, windowMs: 3_600_000 };

interface NewEntry {
  /** Null: today. */
  date: string | null;
  text: string;
  /** Holds the paths of the uploaded photos. */
  photos: readonly string[];
  privacy: Privacy;
}

/**
 * Writes into the actor's journal, for any day that can still be entered (docs/domain.md#back-entry). A day can have
 * several entries. Returns the id.
 */
export async function createJournal(context: Context, entry: NewEntry): Promise<string> {
  const { programId, actor, now } = context;
  const { text, photos, privacy } = entry;
  if (!text && !photos.length) throw invalid('text', 'text_or_photo');
  // Counted before the transaction, so that a refused entry counts too.
  await useUp(context.db, [{ key: throttleKey('journal', actor.loginId), ...entries }], now);
  return withPictures(context, { paths: photos, field: 'photos' }, (hang) =>
    once(context, async (tx) => {
      const rules = await lockWriter(context, tx);
      if (!mayWriteEntries(actor, rules.journalMakers)) throw forbidden();
      const day = entry.date ?? rules.today;
      const problem = dateProblem(day, 'date', rules);
      if (problem) throw refusal([problem])!;
      const { memberId } = actor;
      const id = newId();
      const row = { id, memberId, day, text, privacy, hasPhoto: photos.length > 0 };
      await insertEntry(tx, programId, {
        ...row,
        createdAt: now,
        editedAt: null,
        takenDownAt: null,
        privacyBefore: null,
      });
      await hang(tx, { kind: 'journal', id });
      await settleDay(context, tx, memberId, day);
      return id;
    }),
  );
}
