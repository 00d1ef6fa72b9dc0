import { AppError } from '../../platform/errors/errors.ts';

/** The last row of a page: its value in the sorted column, as text, and its id, which makes the order total. */
export interface CursorPosition {
  key: string;
  id: string;
}

export interface CursorSort {
  column: string;
  order: 'asc' | 'desc';
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Which keys PostgreSQL can read as the type of the sorted column. */
export const cursorKeys = {
  text: (key: string) => key.isWellFormed() && !key.includes('\0'),
  number: (key: string) => /^\d{1,12}(\.\d{1,6})?$/.test(key),
  day: isDay,
} as const;

/** Whether a key fits a list that shows featured rows first (after.queries.ts). */
export const fitsFeatured =
  (fits: (key: string) => boolean) =>
  (key: string): boolean =>
    /^[01]:/.test(key) && fits(key.slice(2));

/**
 * Returns the opaque text of a position. The sort goes with it, because the position means nothing in another order.
 */
export const encodeCursor = ({ column, order }: CursorSort, { key, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([column, order, key, id])).toString('base64url');

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Returns the position in a cursor. Throws `bad_input` if the cursor is broken or belongs to another sort. */
export function decodeCursor(
  token: string | undefined,
  sort: CursorSort,
  keyFits: (key: string) => boolean,
): CursorPosition | null {
  if (token === undefined) return null;
  const parts = parse(token);
  if (Array.isArray(parts) && parts.length === 4 && parts.every((part) => typeof part === 'string')) {
    const [column = '', order, key = '', id = ''] = parts as string[];
    if (column === sort.column && order === sort.order && keyFits(key) && isUuid(id)) return { key, id };
  }
  throw new AppError('bad_input', { fields: { after: ['link'] } });
}
