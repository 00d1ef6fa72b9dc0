import { sql, type RawBuilder } from '../../platform/db/db.ts';
import { likeAnywhere } from './like.ts';

/**
 * SQL: whether a lower-case text of words contains what somebody searches for. A trigram index needs three characters,
 * so one or two match beginnings of words only.
 */
export function matchesText(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const anywhere = likeAnywhere(search);
  if (search.trim().length > 2) return sql<boolean>`${text} like ${anywhere}`;
  const beginning = anywhere.slice(1);
  return sql<boolean>`(${text} like ${beginning} or ${text} like ${`% ${beginning}`})`;
}
