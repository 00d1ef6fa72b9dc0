import type { WrittenText } from '#contract/plan-content.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { releaseProblem } from '../scoring/clean-text.ts';
import { findVersion, insertVersion, listTranslations, updateText } from '../staff-content.queries.ts';
import type { TextRow } from '../staff-content.types.ts';
import { holdText, stateOf, wordsOf } from './edit-text.ts';
import { releasedOf, shippedOf } from './text-content.ts';

/** A translation shows nothing on its own. */
async function refuseWithoutOriginal(tx: Db, { kind, slug, language }: TextRow): Promise<void> {
  if (language === 'en') return;
  const english = (await listTranslations(tx, kind, slug)).find((each) => each.language === 'en');
  if (!english || !(await releasedOf(tx, english))) throw invalid('content', 'english_first');
}

interface Release {
  content: WrittenText | null;
  note: string;
  restoredFrom: number | null;
}

/** Adds a version that members see from now on. `content` is null for the shipped text, or for none. */
async function release(context: Context, tx: Db, row: TextRow, { content, note, restoredFrom }: Release) {
  const { now, actor } = context;
  const version = row.version + 1;
  await insertVersion(tx, {
    id: newId(),
    textId: row.id,
    version,
    content,
    note: note.trim(),
    restoredFrom,
    publishedAt: now,
    publishedBy: actor.loginId,
  });
  const shown = content ?? shippedOf(row);
  const words = shown ? wordsOf(shown) : { title: row.title, topic: row.topic, summary: '' };
  await updateText(tx, row.id, { ...words, draft: null, state: stateOf(content, row), version }, now);
  const action = restoredFrom === null ? 'planContent.publish' : 'planContent.restore';
  const { kind, slug, language } = row;
  const details = { kind, slug, language, version, ...(restoredFrom === null ? {} : { restoredFrom }) };
  await writePlatformLog(tx, context, { action, subjectId: row.id, details });
}

export async function publishText(
  context: Context,
  tx: Db,
  id: string,
  { revision, note }: { revision: number; note: string },
): Promise<void> {
  const row = await holdText(tx, id, revision);
  if (!row.draft) throw new AppError('already_done');
  const problem = releaseProblem(row.kind, row.draft, dayIn(context.actor.timeZone, context.now));
  if (problem) throw invalid(`content.${problem[0]}`, problem[1]);
  await refuseWithoutOriginal(tx, row);
  await release(context, tx, row, { content: row.draft, note, restoredFrom: null });
}

/** Publishes an earlier version again. 0 is the shipped text; a new piece without one is withdrawn. A draft is discarded. */
export async function restoreText(
  context: Context,
  tx: Db,
  id: string,
  { revision, version, note }: { revision: number; version: number; note: string },
): Promise<void> {
  const row = await holdText(tx, id, revision);
  const found = version === 0 ? null : await findVersion(tx, row.id, version);
  if (found === undefined) throw notFound();
  if (version === 0 && row.version === 0) throw new AppError('already_done');
  await release(context, tx, row, { content: found?.content ?? null, note, restoredFrom: version });
}
