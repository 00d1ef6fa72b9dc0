import { sql, type RawBuilder } from '../../platform/db/db.ts';
import { foldText } from './fold-text.ts';
import { likeAnywhere } from './like.ts';

const mostWords = 10;

/** A trigram index needs three characters, so one or two letters match beginnings of words only. */
function hasWord(folded: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const anywhere = likeAnywhere(word);
  if (word.length > 2 || !/^[\p{L}\p{N}]+$/u.test(word)) return sql<boolean>`${folded} like ${anywhere}`;
  const beginning = anywhere.slice(1);
  return sql<boolean>`(${folded} like ${beginning} or ${folded} like ${`% ${beginning}`})`;
}

/** SQL: whether a folded text (`fold_text`, or a column of it) has all words that somebody searches for, in any order. */
export function matchesFolded(folded: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = foldText(search)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const conditions = words.slice(0, mostWords).map((word) => hasWord(folded, word));
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

/** SQL: the same for a text as it was written. */
export const matchesText = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  matchesFolded(sql`fold_text(${text})`, search);
