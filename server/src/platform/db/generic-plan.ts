import { sql, type RawBuilder } from 'kysely';

/** What a marked statement has in its text. */
export const planMark = '/* generic plan */';

/**
 * Marks a statement that looks up keys, the same way whichever they are (`sql\`${useGenericPlan} select …\``): PostgreSQL plans
 * it once a connection. Otherwise it plans such a statement anew at nearly each call, because a plan for the very
 * values looks a little cheaper, and the planning of a long statement costs several times its work. Not for statements whose
 * best plan depends on their values: patterns, limits that are parameters, one challenge among many of unlike size.
 */
export const useGenericPlan: RawBuilder<unknown> = sql.raw(planMark);

/** The mark if it is right to set it. */
export const useGenericPlanIf = (right: boolean): RawBuilder<unknown> => (right ? useGenericPlan : sql``);

/** Which rows of a list are read. Those of a first page are told by numbers in the text: useGenericPlan goes with it. */
export const rowsOf = (limit: number, offset: number): RawBuilder<unknown> =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.lit(limit)}`;
