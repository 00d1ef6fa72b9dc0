import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pointRuleNames, type PointRule } from '../points.ts';
import { Day, IdParams, Moment, Nullable, PageOf, pageQuery } from '../schemas.ts';

const Rule = T.Unsafe<PointRule>(T.Union(pointRuleNames.map((name) => T.Literal(name))));

export const PointEntry = T.Object({
  day: Day,
  rule: Rule,
  amount: T.Integer(),
  /** The metric, the badge, or the name of the challenge, that it was for; null where the rule says it all. */
  what: Nullable(T.String()),
  at: Moment,
});
export type PointEntry = T.Static<typeof PointEntry>;

export const getMemberPoints = endpoint({
  method: 'GET',
  path: 'members/{id}/points',
  permission: 'points.read',
  summary: 'Points and level of a member; the ledger, newest day first, is for its owner alone',
  params: IdParams,
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: T.Object({
    ...PageOf(PointEntry).properties,
    points: T.Integer(),
    level: T.Integer(),
    /** Points at which the next level is reached. */
    nextLevelAt: T.Integer(),
    /** Points at which this level was reached. */
    levelFrom: T.Integer(),
    /** What earns points in this program. */
    rules: T.Array(
      T.Object({
        rule: Rule,
        /** null: each its own, as badges their value. */
        amount: Nullable(T.Integer()),
        /** The most it pays a day; null: no limit but once each. */
        dailyCap: Nullable(T.Integer()),
      }),
    ),
  }),
  errors: ['feature_off'],
});
