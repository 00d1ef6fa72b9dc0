import { baseOf } from '../../domain/points/pure.ts';
import type { PointEntry } from '#contract/features/points/points.ts';
import { dailyCaps, pointRuleNames, pointRules, type PointRule } from '#contract/points.ts';

interface Fields {
  day: string;
  rule: PointRule;
  amount: number;
  dayTotal: number;
  cause: string;
  challengeName: string | null;
  reason: string | null;
  at: Date;
}

export const presentPointEntry = ({
  day,
  rule,
  amount,
  dayTotal,
  cause,
  challengeName,
  reason,
  at,
}: Fields): PointEntry => ({
  day,
  rule,
  amount,
  dayTotal,
  what: rule === 'metric' || rule === 'badge' ? baseOf(cause) : (reason ?? challengeName),
  at: at.toISOString(),
});

const amounts: Partial<Record<PointRule, number>> = pointRules;
const caps: Partial<Record<PointRule, number>> = dailyCaps;

interface Changed {
  rule: PointRule;
  amount: number;
  dailyCap: number | null;
}

/** Returns the acts that earn points, and how many, with the changes of the program's admins. */
export const presentPointRules = (changed: readonly Changed[]) =>
  pointRuleNames.map((rule) => {
    const own = changed.find((each) => each.rule === rule);
    return {
      rule,
      amount: own?.amount ?? amounts[rule] ?? null,
      dailyCap: own?.dailyCap ?? caps[rule] ?? null,
    };
  });
