import type { WrittenText } from '#contract/plan-content.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { library } from '../library/load-library.ts';
import { shippedText } from '../library/written.ts';
import { sourcesOf } from '../scoring/cited-sources.ts';
import { findVersion, listTranslations } from '../staff-content.queries.ts';
import type { TextRow } from '../staff-content.types.ts';

/** Returns the text that the product ships; null if it has none. */
export const shippedOf = ({ kind, slug, language }: TextRow): WrittenText | null =>
  shippedText(library.in(language), kind, slug, (piece) => sourcesOf(piece, library.sources));

/** Returns the text as of a version. 0 is the shipped one. */
export async function contentOf(db: Db, row: TextRow, version: number): Promise<WrittenText | null> {
  const found = version === 0 ? undefined : await findVersion(db, row.id, version);
  return found?.content ?? shippedOf(row);
}

/** The text members see in this language; null: none, or the English text. */
export const releasedOf = (db: Db, row: TextRow): Promise<WrittenText | null> =>
  contentOf(db, row, row.version);

/** Returns the English text that a translation starts from. */
async function originalOf(db: Db, { kind, slug, language }: TextRow): Promise<WrittenText | null> {
  if (language === 'en') return null;
  const english = (await listTranslations(db, kind, slug)).find((each) => each.language === 'en');
  return english ? (english.draft ?? (await releasedOf(db, english))) : null;
}

/** Returns the newest text of a new piece that was withdrawn. */
async function withdrawnOf(db: Db, row: TextRow): Promise<WrittenText | null> {
  for (let version = row.version; version > 0; version -= 1) {
    const found = await findVersion(db, row.id, version);
    if (found?.content) return found.content;
  }
  return null;
}

/** Returns the editor's first content. */
export async function editedOf(db: Db, row: TextRow): Promise<WrittenText | null> {
  return (
    row.draft ?? (await releasedOf(db, row)) ?? (await withdrawnOf(db, row)) ?? (await originalOf(db, row))
  );
}

/** The topic of a piece is that of its English text, in all languages. */
export async function topicOf(db: Db, row: TextRow, sent: WrittenText): Promise<WrittenText> {
  const original = await originalOf(db, row);
  return original ? { ...sent, topic: original.topic } : sent;
}
