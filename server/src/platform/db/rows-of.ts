import { sql, type RawBuilder } from 'kysely';

/** Selects a page of a list. The limit of a first page is a number in the text, so that its prepared plan knows it. */
export const rowsOf = (limit: number, offset: number): RawBuilder<unknown> =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.lit(limit)}`;
