/** A page of a list as the contract sends it; `path` is the call's own address below /api, with its other settings. */
export function pageOf<R>(
  items: R[],
  total: number,
  at: { page: number; perPage: number },
  path: string,
  query: Record<string, unknown>,
): { items: R[]; page: number; perPage: number; total: number; next: string | null } {
  const { page, perPage } = at;
  const more = page * perPage < total;
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) next.set(name, String(value));
  next.set('page', String(page + 1));
  next.set('perPage', String(perPage));
  return { items, page, perPage, total, next: more ? `${path}?${next}` : null };
}

/** The page asked for, with the contract's defaults filled in. */
export function pageFrom(query: { page?: number; perPage?: number }, perPage: number) {
  return { page: query.page ?? 1, perPage: query.perPage ?? perPage };
}

/** A search text as a LIKE pattern that matches it anywhere, its own wildcards taken literally. */
export const likeAnywhere = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
