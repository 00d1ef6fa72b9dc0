import { sql, type RawBuilder } from '../../platform/db/db.ts';
import type { CursorPosition } from './cursor.ts';

const beyond = { asc: sql`>`, desc: sql`<` } as const;
const types = { text: sql`text`, number: sql`numeric`, day: sql`date` } as const;

interface SortedBy {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: 'asc' | 'desc';
  type: keyof typeof types;
}

/** Selects the rows after a position. The column must never be null. */
export const isAfter = ({ column, id, order, type }: SortedBy, { key, id: last }: CursorPosition) =>
  sql<boolean>`(${column}, ${id}) ${beyond[order]} (${key}::${types[type]}, ${last}::uuid)`;

/** Returns the sort key of a row in a list that shows featured rows first. */
export const featuredKey = (featured: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql<string>`(case when ${featured} then '1:' else '0:' end || ${column}::text)`;

/** Selects the rows after a position in a list that shows featured rows first. */
export function isAfterFeatured(featured: RawBuilder<unknown>, by: SortedBy, position: CursorPosition) {
  const wasFeatured = position.key.startsWith('1:');
  const rest = isAfter(by, { ...position, key: position.key.slice(2) });
  return wasFeatured
    ? sql<boolean>`(not ${featured} or ${rest})`
    : sql<boolean>`(not ${featured} and ${rest})`;
}
