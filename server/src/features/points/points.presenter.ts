import type { PointEntry } from '#contract/features/points.ts';
import type { PointRule } from '#contract/points.ts';

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
  what: rule === 'metric' ? cause : challengeName,
  at: at.toISOString(),
});
