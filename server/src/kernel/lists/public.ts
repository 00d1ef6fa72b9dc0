import { unshown, type Unshown } from '../../platform/http/unshown.ts';
import { encodeCursor, type CursorSort } from './cursor.ts';
import { presentRows } from './present-rows.ts';

export { featuredKey, isAfter, isAfterFeatured } from './after.queries.ts';
export { presentRows } from './present-rows.ts';
export { foldText } from './fold-text.ts';
export { likeAnywhere } from './like.ts';
export { matchesFolded, matchesText } from './search.queries.ts';
export { cursorKeys, decodeCursor, fitsFeatured, type CursorPosition } from './cursor.ts';

function addressOf(path: string, query: Record<string, unknown>): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) sent.set(name, String(value));
  return `${path}?${sent}`;
}

/**
 * Returns a page of a list in the form of the contract. `path` is the call's own address below /api, with its other
 * parameters.
 */
export function pageOf<R>(
  items: R[],
  total: number,
  at: { page: number; perPage: number },
  path: string,
  query: Record<string, unknown>,
): { items: R[]; page: number; perPage: number; total: number; next: string | null } & Unshown {
  const { page, perPage } = at;
  const more = page * perPage < total;
  const next = more ? addressOf(path, { ...query, page: page + 1, perPage }) : null;
  return { items, page, perPage, total, next, ...unshown(items) };
}

/**
 * A page that can be continued by cursor. The rows are one more than the page holds, if there are more. `next` keeps the
 * page number if the page itself was requested by one; the cursor beside it decides where the page begins, so that rows are
 * neither repeated nor missed while others write.
 */
export function cursorPageOf<R extends { id: string; sortKey: string }, S>(
  rows: readonly R[],
  present: (row: R) => S,
  total: number,
  at: { page: number; perPage: number },
  address: { sort: CursorSort; path: string; query: Record<string, unknown> },
) {
  const { sort, path, query } = address;
  const shown = rows.slice(0, at.perPage);
  const last = shown.at(-1);
  const after =
    last && rows.length > shown.length ? encodeCursor(sort, { key: last.sortKey, id: last.id }) : null;
  const isByCursor = query['after'] !== undefined && query['page'] === undefined;
  const page = isByCursor ? undefined : at.page + 1;
  const next = after && addressOf(path, { ...query, page, perPage: at.perPage, after });
  return { ...pageOf(presentRows(shown, present), total, at, path, query), next, after };
}

/** Returns the requested page, with the defaults of the contract. */
export function pageFrom(query: { page?: number; perPage?: number }, perPage: number) {
  return { page: query.page ?? 1, perPage: query.perPage ?? perPage };
}
