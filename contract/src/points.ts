/** What earns points, and how many (docs/domain.md#points) where a program's admins did not change it. */
export const pointRules = {
  /** The day's steps reached the member's own goal. */
  goal_met: 25,
  any_steps: 5,
  /** Each metric of a day, up to dailyCaps. */
  metric: 5,
  /** The first journal entry of a day. */
  journal: 10,
  /** Each comment on an entry, up to dailyCaps. */
  comment: 2,
  challenge_joined: 20,
  challenge_finished: 100,
} as const;
/** What pays as much as it is worth itself: a badge its value, a question what it says. */
const ownAmountRules = ['badge', 'question'] as const;
export type FixedRule = keyof typeof pointRules;
export const fixedRules = Object.keys(pointRules) as readonly FixedRule[];
export type PointRule = FixedRule | (typeof ownAmountRules)[number];
export const pointRuleNames: readonly PointRule[] = [...fixedRules, ...ownAmountRules];
/** What counts in no challenge of points: what a challenge paid, and rewards for what the ledger has paid for already. */
export const countsInChallenges = (rule: string): boolean =>
  !rule.startsWith('challenge') && !ownAmountRules.some((each) => each === rule);

/** The most that a rule pays a day. */
export const dailyCaps = { metric: 25, comment: 10 } as const;
export type CappedRule = keyof typeof dailyCaps;
export const cappedRules = Object.keys(dailyCaps) as readonly CappedRule[];
/** Most that an admin may have a rule pay, and have it pay a day. */
export const mostPoints = { amount: 1000, dailyCap: 10_000 } as const;

/** Points after which a level is reached: level 1 at 0, level n + 1 after 250 x n x (n + 1) / 2. */
export const levelFrom = (level: number): number => (250 * (level - 1) * level) / 2;

export function levelOf(points: number): number {
  let level = 1;
  while (points >= levelFrom(level + 1)) level += 1;
  return level;
}
