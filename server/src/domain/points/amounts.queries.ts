import { dailyCaps, pointRules, type CappedRule, type FixedRule } from '#contract/points.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** SQL: the points of a rule in a program. */
export const amountFor = (programId: string | RawBuilder<unknown>, rule: FixedRule): RawBuilder<number> =>
  sql<number>`coalesce((select pa.amount from point_amount pa where pa.program_id = ${programId}::uuid and pa.rule = ${rule}),
    ${pointRules[rule]}::integer)`;

/** SQL: the most points of a rule in one day. */
export const capFor = (programId: string, rule: CappedRule): RawBuilder<number> =>
  sql<number>`coalesce((select pa.daily_cap from point_amount pa where pa.program_id = ${programId}::uuid and pa.rule = ${rule}),
    ${dailyCaps[rule]}::integer)`;

export interface PointAmount {
  rule: FixedRule;
  amount: number;
  dailyCap: number | null;
}

/** Changes by admins of the program. */
export async function listPointAmounts(db: Db, programId: string): Promise<PointAmount[]> {
  return db
    .selectFrom('pointAmount')
    .select(['rule', 'amount', 'dailyCap'])
    .where('programId', '=', programId)
    .$castTo<PointAmount>()
    .execute();
}
