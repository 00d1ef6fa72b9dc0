/**
 * A page of a list in the form of the contract. `path` is the call's own address below /api, with its other
 * parameters.
 */
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

/** The requested page, with the defaults of the contract. */
export function pageFrom(query: { page?: number; perPage?: number }, perPage: number) {
  return { page: query.page ?? 1, perPage: query.perPage ?? perPage };
}

/** A LIKE pattern that finds a text anywhere, with its own wildcards escaped. */
export const likeAnywhere = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
