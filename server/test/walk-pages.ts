import { expect } from 'vitest';

interface Page {
  status: number;
  body: { items: readonly { id: string }[]; after: string | null };
}

/**
 * Reads a list by cursor, two rows at a time, and writes once after the first page with the last row of that page.
 * Returns the ids in the order in which they were listed.
 */
export async function walkPages(
  read: (query: { perPage: number; after?: string }) => Promise<Page>,
  write: (lastId: string) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await read({ perPage: 2, ...(after ? { after } : {}) });
    expect(page.status).toBe(200);
    seen.push(...page.body.items.map(({ id }) => id));
    after = page.body.after;
    if (seen.length === 2) await write(seen[1]!);
  } while (after);
  return seen;
}

/** Every row that was there before the walk was listed, and none twice. */
export function expectEachOnce(seen: readonly string[], before: readonly string[]): void {
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toEqual(expect.arrayContaining([...before]));
}
