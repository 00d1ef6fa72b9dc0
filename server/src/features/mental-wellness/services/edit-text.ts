import type { WrittenText } from '#contract/plan-content.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { library } from '../library/load-library.ts';
import { cleanText, draftProblem } from '../scoring/clean-text.ts';
import { slugFrom } from '../scoring/slug-from.ts';
import {
  deleteTexts,
  findVersion,
  insertText,
  listTranslations,
  lockText,
  updateText,
} from '../staff-content.queries.ts';
import type { TextChange, TextRow } from '../staff-content.types.ts';
import { shippedOf, topicOf } from './text-content.ts';

/** Returns the text, held until the transaction ends. Nobody's later change is overwritten. */
export async function holdText(tx: Db, id: string, revision: number): Promise<TextRow> {
  const row = await lockText(tx, id.toLowerCase());
  if (!row) throw notFound();
  if (row.revision !== revision) throw new AppError('changed_since');
  return row;
}

/** Returns the excerpt of a text in the list. */
export const wordsOf = ({ title, topic, summary }: WrittenText) => ({ title, topic, summary });

/** Returns the state of a text without a draft. `content` is null for the shipped text, or for nothing. */
export function stateOf(content: WrittenText | null, row: TextRow): TextChange['state'] {
  if (content) return 'published';
  return shippedOf(row) ? 'shipped' : 'none';
}

function checkedDraft(row: { kind: TextRow['kind']; slug: string }, sent: WrittenText): WrittenText {
  const draft = cleanText(row, sent);
  const problem = draftProblem(draft);
  if (problem) throw invalid(`content.${problem[0]}`, problem[1]);
  return draft;
}

export async function saveText(
  { now }: Context,
  tx: Db,
  id: string,
  { revision, content }: { revision: number; content: WrittenText },
): Promise<void> {
  const row = await holdText(tx, id, revision);
  const draft = checkedDraft(row, await topicOf(tx, row, content));
  await updateText(tx, row.id, { ...wordsOf(draft), draft, state: 'draft', version: row.version }, now);
}

/** Forgets a draft. A new piece that was never published has nothing else, and is deleted instead. */
export async function discardText({ now }: Context, tx: Db, id: string, revision: number): Promise<void> {
  const row = await holdText(tx, id, revision);
  const isNew = row.version === 0 && row.language === 'en' && !shippedOf(row);
  if (!row.draft) throw new AppError('already_done');
  if (isNew) throw new AppError('changed_since');
  const content = (await findVersion(tx, row.id, row.version))?.content ?? null;
  const words = wordsOf(content ?? shippedOf(row) ?? row.draft);
  await updateText(
    tx,
    row.id,
    { ...words, draft: null, state: stateOf(content, row), version: row.version },
    now,
  );
}

/** Begins a new piece as an English draft, with a place for each translation. Answers its id. */
export async function createText(
  { now }: Context,
  tx: Db,
  kind: 'article' | 'guide' | 'strategy',
  sent: WrittenText,
): Promise<string> {
  const draft = checkedDraft({ kind, slug: '' }, sent);
  const base = slugFrom(draft.title);
  for (let at = 1; ; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    const id = newId();
    const english = { ...wordsOf(draft), draft, state: 'draft' } as const;
    if (!(await insertText(tx, { id, kind, slug, language: 'en' }, english, now))) continue;
    for (const language of library.languages.filter((each) => each !== 'en'))
      await insertText(
        tx,
        { id: newId(), kind, slug, language },
        { ...wordsOf(draft), draft: null, state: 'none' },
        now,
      );
    return id;
  }
}

/** Deletes a new piece that was never published, in all languages. */
export async function deleteText(tx: Db, id: string): Promise<void> {
  const row = await lockText(tx, id.toLowerCase());
  if (!row) throw notFound();
  const all = await listTranslations(tx, row.kind, row.slug);
  if (all.some((each) => each.version > 0 || shippedOf(each))) throw new AppError('changed_since');
  await deleteTexts(
    tx,
    all.map((each) => each.id),
  );
}
