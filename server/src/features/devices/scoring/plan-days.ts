import type { UncountedReason } from '#contract/features/activity/activity.ts';
import { uncountedReason, type HandInRules } from '../../../domain/activity/pure.ts';
import type { SourceDay, ToldDay } from '../source-days.types.ts';
import { adminSource, fileSource, mergeSources } from './merge-sources.ts';

/** What becomes of days that sources told of. */
export interface Plan {
  save: SourceDay[];
  remove: ToldDay[];
  /** Steps that count from now on; null: none. */
  count: { memberId: string; day: string; steps: number | null }[];
  /** Handed-in steps that don't count, and why. */
  keep: { memberId: string; day: string; steps: number; reason: UncountedReason }[];
  /** Days of which nothing waits any more. */
  settled: { memberId: string; day: string }[];
  /** How many days changed for each member. */
  changed: Map<string, number>;
}

interface Standing {
  before: readonly SourceDay[];
  /** Steps that count now; null: none. */
  counted: number | null;
  /** The member's sources in the order in which they are asked. */
  order: readonly string[];
  /** Of handed-in days, which may not count; null: what is measured counts. */
  rules: HandInRules | null;
}

export const emptyPlan = (): Plan => ({
  save: [],
  remove: [],
  count: [],
  keep: [],
  settled: [],
  changed: new Map(),
});

/** Plans one day of a member from all that its sources say now. `told` has each source once. */
export function planDay(told: readonly ToldDay[], standing: Standing, plan: Plan): void {
  const { before, counted, order, rules } = standing;
  const { memberId, day } = told[0]!;
  const sources = new Set(told.map(({ source }) => source));
  const kept = told.flatMap((each) => (each.steps === null ? [] : [{ ...each, steps: each.steps }]));
  const others = before.filter(({ source }) => !sources.has(source));
  const rows = [...others, ...kept];
  plan.remove.push(...told.filter(({ steps }) => steps === null));
  // What was imported before sources were kept apart, or by an admin, gets a row of its own when something comes beside it.
  plan.save.push(...kept, ...others.filter(({ source }) => source === fileSource || source === adminSource));
  plan.changed.set(memberId, (plan.changed.get(memberId) ?? 0) + 1);
  const merged = mergeSources(rows, order)?.steps ?? null;
  const confirmed = told.some((each) => each.confirmed === true);
  const reason =
    rules && merged !== null && merged !== counted
      ? uncountedReason({ day, steps: merged, confirmed }, rules)
      : null;
  if (merged !== null && reason) {
    plan.keep.push({ memberId, day, steps: merged, reason });
    return;
  }
  plan.settled.push({ memberId, day });
  if (merged !== counted) plan.count.push({ memberId, day, steps: merged });
}
