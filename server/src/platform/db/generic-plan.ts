import { sql, type RawBuilder } from 'kysely';

/** What a marked statement has in its text. */
export const planMark = '/* generic plan */';

/**
 * Marks a statement that looks up keys (`sql\`${useGenericPlan} select …\``), so that PostgreSQL plans it once per connection.
 * Otherwise it plans such a statement again at nearly every call, because a plan for the given values looks slightly cheaper,
 * and planning a long statement takes several times as long as running it. Do not mark statements whose best plan depends
 * on their values: patterns, limits that are parameters, one challenge among many of very different size.
 */
export const useGenericPlan: RawBuilder<unknown> = sql.raw(planMark);

/** The mark, or nothing if the condition does not hold. */
export const useGenericPlanIf = (right: boolean): RawBuilder<unknown> => (right ? useGenericPlan : sql``);

/** Selects a page of a list. The limit of a first page is a number in the text, so that useGenericPlan is safe with it. */
export const rowsOf = (limit: number, offset: number): RawBuilder<unknown> =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.lit(limit)}`;
