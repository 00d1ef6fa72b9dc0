import * as T from 'typebox';
import { metricNames } from '../../metrics.ts';
import { Id, Moment, Nullable, oneOf } from '../../schemas.ts';

export const Bit = T.Integer({ minimum: 0, maximum: 1 });

/** `map`: a challenge along a map. The other two kinds can have a map as well. */
export const challengeTypes = ['chart', 'map', 'wellness', 'preventative'] as const;
export const ChallengeType = oneOf(challengeTypes);
export type ChallengeType = T.Static<typeof ChallengeType>;

/** `minutes`: minutes of activities, as members log them (docs/domain.md#minutes). */
export const CompetitionOf = T.Union([T.Literal('steps'), T.Literal('points'), T.Literal('minutes')]);
export type CompetitionOf = T.Static<typeof CompetitionOf>;
/**
 * Entries that can earn points in a wellness challenge: steps, and every metric except weight, which is never ranked.
 */
export const payingMetrics = ['steps', ...metricNames.filter((name) => name !== 'weight')] as const;
const PayingMetrics = T.Array(
  T.Unsafe<(typeof payingMetrics)[number]>(T.Union(payingMetrics.map((name) => T.Literal(name)))),
  {
    uniqueItems: true,
    maxItems: payingMetrics.length,
  },
);

/** Fields that only wellness and preventative challenges have. */
export const kindFields = {
  /** Wellness only. The default is everything that can earn points. */
  metrics: T.Optional(PayingMetrics),
  /** Points goal. 1 or omitted: calculated from the length (wellness), or no goal (points). */
  pointsGoal: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Wellness only, 1 by default: the first journal entry and the first photo of a day earn points. */
  trackTextAndImagePoints: T.Optional(Bit),
  trackQuestionPoints: T.Optional(Bit),
  allowAddingCompletionDate: T.Optional(Bit),
  allowFreeTextInput: T.Optional(Bit),
  lookbackDays: T.Optional(T.Integer({ minimum: 0, maximum: 730 })),
};

export const IncentiveType = T.Union([
  T.Literal('completion'),
  T.Literal('participation'),
  T.Literal('winner'),
]);
const RecognitionTitle = T.String({ minLength: 3, maxLength: 80, pattern: '\\S', oneLine: true });

/** The incentives of a challenge, and those that I received (docs/domain.md#incentives-and-closing). */
export const Incentive = T.Object({
  incentivizeChallenge: Bit,
  incentiveType: Nullable(IncentiveType),
  incentiveAmount: Nullable(T.Integer()),
  useCustomRecognitionWallTitle: Bit,
  customRecognitionWallTitle: Nullable(T.String()),
  myIncentive: Nullable(T.Object({ amount: T.Integer(), paidAt: Moment })),
});
export type Incentive = T.Static<typeof Incentive>;

export const incentiveFields = {
  incentivizeChallenge: T.Optional(Bit),
  incentiveType: T.Optional(IncentiveType),
  incentiveAmount: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
  useCustomRecognitionWallTitle: T.Optional(Bit),
  /** `{name}` and `{challenge}` are replaced. */
  customRecognitionWallTitle: T.Optional(RecognitionTitle),
};

/** Average challenges score in hundredths of a step (`scoreScale` 100), total challenges in whole steps (1). */
export const MyStanding = T.Object({
  entrantId: Id,
  name: T.String(),
  score: T.Integer(),
  /** Null while not ranked yet (averages are ranked after min(7, ceil(D/4)) days). */
  rank: Nullable(T.Integer()),
  of: T.Integer(),
  /** Position on the trail, 0..1 of the goal; 0 without a goal. */
  position: T.Number(),
  finished: T.Boolean(),
});
export type MyStanding = T.Static<typeof MyStanding>;

/** The entrant with the next better or worse score. */
export const Neighbour = T.Object({
  /** Null for a person with a hidden profile. */
  name: Nullable(T.String()),
  /** The difference between the two scores; 0 if they are level. */
  gap: T.Integer(),
});
export type Neighbour = T.Static<typeof Neighbour>;
export const Neighbours = T.Object({ ahead: Nullable(Neighbour), behind: Nullable(Neighbour) });
export type Neighbours = T.Static<typeof Neighbours>;
