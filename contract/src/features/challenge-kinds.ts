import * as T from 'typebox';
import { metricNames } from '../metrics.ts';

export const ChallengeType = T.Union([T.Literal('chart'), T.Literal('wellness'), T.Literal('preventative')]);
export type ChallengeType = T.Static<typeof ChallengeType>;

export const CompetitionOf = T.Union([T.Literal('steps'), T.Literal('points')]);
export type CompetitionOf = T.Static<typeof CompetitionOf>;
/** What may pay in a wellness challenge: any metric but weight, which is never ranked, and steps. */
export const payingMetrics = ['steps', ...metricNames.filter((name) => name !== 'weight')] as const;
export const PayingMetrics = T.Array(
  T.Unsafe<(typeof payingMetrics)[number]>(T.Union(payingMetrics.map((name) => T.Literal(name)))),
  {
    uniqueItems: true,
    maxItems: payingMetrics.length,
  },
);
