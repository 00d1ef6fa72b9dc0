import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  cappedRules,
  fixedRules,
  mostPoints,
  pointRuleNames,
  type CappedRule,
  type FixedRule,
  type PointRule,
} from '../../points.ts';
import { Day, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forAdmins, forProgram, permission } from '../../permissions.ts';

const Rule = T.Unsafe<PointRule>(T.Union(pointRuleNames.map((name) => T.Literal(name))));

export const PointEntry = T.Object({
  day: Day,
  rule: Rule,
  amount: T.Integer(),
  /** All points of the day, on every page that lists some of them. */
  dayTotal: T.Integer(),
  /** The metric, the badge, the name of the challenge, or an admin's reason; null if the rule needs none. */
  what: Nullable(T.String()),
  at: Moment,
});
export type PointEntry = T.Static<typeof PointEntry>;

/** The events that earn points in a program. */
const Rules = T.Array(
  T.Object({
    rule: Rule,
    /** null: the value comes from the item itself, as with badges. */
    amount: Nullable(T.Integer()),
    /** Maximum points per day; null: no limit except once per item. */
    dailyCap: Nullable(T.Integer()),
  }),
);

const pointsRead = permission('points.read', forProgram);

export const getMemberPoints = endpoint({
  method: 'GET',
  path: 'members/{id}/points',
  permission: pointsRead,
  summary:
    'Get points and level of a member. Others get them without what reveals health data, and no ledger',
  params: IdParams,
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: T.Object({
    ...PageOf(PointEntry).properties,
    points: T.Integer(),
    level: T.Integer(),
    /** Points needed for the next level. */
    nextLevelAt: T.Integer(),
    /** Points that this level needed. */
    levelFrom: T.Integer(),
    rules: Rules,
  }),
  errors: ['feature_off'],
});

const pointsSetAmounts = permission('points.setAmounts', forAdmins);

export const getPointAmounts = endpoint({
  method: 'GET',
  path: 'programs/{id}/settings/points',
  permission: pointsSetAmounts,
  summary: 'Get how many points the program pays',
  params: IdParams,
  response: T.Object({ rules: Rules }),
  errors: ['feature_off'],
});

const each = <N extends string>(names: readonly N[], maximum: number) =>
  T.Optional(
    T.Unsafe<Partial<Record<N, number>>>(
      T.Object(
        Object.fromEntries(
          names.map((name) => [name, T.Optional(T.Integer({ minimum: 0, maximum }))] as const),
        ),
        { additionalProperties: false },
      ),
    ),
  );

export const savePointAmounts = endpoint({
  method: 'POST',
  path: 'programs/{id}/settings/points',
  permission: pointsSetAmounts,
  summary: 'Change how many points the program pays from now on. 0 pays nothing',
  params: IdParams,
  body: T.Object(
    {
      amounts: each<FixedRule>(fixedRules, mostPoints.amount),
      /** Maximum points per day, for rules that can pay several times a day. */
      dailyCaps: each<CappedRule>(cappedRules, mostPoints.dailyCap),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  samples: [{ amounts: { journal: 11 } }, { amounts: { journal: 12 } }],
  response: T.Object({ rules: Rules }),
  errors: ['feature_off', 'validation_failed'],
  edits: ['rules'],
});
