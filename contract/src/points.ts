/** The acts that earn points, and the default amounts (docs/domain.md#points). Admins can change them. */
export const pointRules = {
  /** The day's steps reached the member's own goal. */
  goal_met: 25,
  any_steps: 5,
  /** Each metric of a day, up to its limit in dailyCaps. */
  metric: 5,
  /** The first journal entry of a day. */
  journal: 10,
  /** Each comment on an entry, up to its limit in dailyCaps. */
  comment: 2,
  challenge_joined: 20,
  challenge_finished: 100,
} as const;
/** Rules that pay the value of the item itself, such as a badge or a question, or what an admin gave. */
const ownAmountRules = ['badge', 'question', 'admin'] as const;
export type FixedRule = keyof typeof pointRules;
export const fixedRules = Object.keys(pointRules) as readonly FixedRule[];
export type PointRule = FixedRule | (typeof ownAmountRules)[number];
export const pointRuleNames: readonly PointRule[] = [...fixedRules, ...ownAmountRules];
/**
 * Returns whether points challenges count a rule. They ignore challenge payouts, rewards for what the ledger has
 * already paid for or an admin gave, and wellness metrics, because everyone can read the leaderboard (decision 452).
 */
export const countsInChallenges = (rule: string): boolean =>
  rule !== 'metric' && !rule.startsWith('challenge') && !ownAmountRules.some((each) => each === rule);

/** Maximum points that a rule pays per day. */
export const dailyCaps = { metric: 25, comment: 10 } as const;
export type CappedRule = keyof typeof dailyCaps;
export const cappedRules = Object.keys(dailyCaps) as readonly CappedRule[];
/** Maximum amount that an admin can set for a rule, per item and per day. */
export const mostPoints = { amount: 1000, dailyCap: 10_000 } as const;

/** Points needed for a level: 0 for level 1, 250 x n x (n + 1) / 2 for level n + 1. */
export const levelFrom = (level: number): number => (250 * (level - 1) * level) / 2;

export function levelOf(points: number): number {
  let level = 1;
  while (points >= levelFrom(level + 1)) level += 1;
  return level;
}
