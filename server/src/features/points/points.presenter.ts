import type { PointEntry } from '#contract/features/points.ts';
import { dailyCaps, pointRuleNames, pointRules, type PointRule } from '#contract/points.ts';

interface Fields {
  day: string;
  rule: PointRule;
  amount: number;
  cause: string;
  challengeName: string | null;
  at: Date;
}

export const presentPointEntry = ({ day, rule, amount, cause, challengeName, at }: Fields): PointEntry => ({
  day,
  rule,
  amount,
  what: rule === 'metric' || rule === 'badge' ? cause : challengeName,
  at: at.toISOString(),
});

const amounts: Partial<Record<PointRule, number>> = pointRules;
const caps: Partial<Record<PointRule, number>> = dailyCaps;

/** What earns points, and how many. */
export const presentPointRules = () =>
  pointRuleNames.map((rule) => ({
    rule,
    amount: amounts[rule] ?? null,
    dailyCap: caps[rule] ?? null,
  }));
