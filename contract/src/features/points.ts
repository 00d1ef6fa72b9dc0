import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pointRules, type PointRule } from '../points.ts';
import { Day, IdParams, Moment, Nullable, PageOf, pageQuery } from '../schemas.ts';

const Rule = T.Unsafe<PointRule>(T.Union(Object.keys(pointRules).map((name) => T.Literal(name))));

export const PointEntry = T.Object({
  day: Day,
  rule: Rule,
  amount: T.Integer(),
  /** The metric, or the name of the challenge, that it was for; null where the rule says it all. */
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
  }),
  errors: ['feature_off'],
});
