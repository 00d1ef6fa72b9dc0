import {
  deleteUncounted,
  lockRecorders,
  saveUncounted,
  writeSteps,
  type UncountedDay,
} from '../../../domain/activity/public.ts';
import { aroundLateDays } from '../../../domain/late-days/public.ts';
import { uncountedReason, type HandInRules } from '../../../domain/activity/pure.ts';
import { emit } from '../../../kernel/events/public.ts';
import { goalOn } from '../../../domain/members/pure.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { listPlaces } from '../addresses.queries.ts';
import { mergeSources } from '../scoring/merge-sources.ts';
import {
  deleteSourceDays,
  listCounted,
  listSourceDays,
  saveSourceDays,
  type SourceDay,
} from '../sources.queries.ts';

/** Steps of a day from one source; null takes back what it said. */
export interface HandedDay {
  day: string;
  source: string;
  steps: number | null;
  hours?: readonly number[] | null;
  /** The member said that a high number is right. */
  confirmed?: boolean;
  /** Settles the day once more, although the source says the same. */
  again?: true;
}

/** Locks an active member and returns the program's rules for them, with their own date and goal. Errors: not_found. */
export async function handInRules({ programId, now }: WorkContext, tx: Db, memberId: string) {
  const { members, settings } = await lockRecorders(tx, programId, [memberId]);
  const member = members.get(memberId);
  if (!member) throw notFound();
  const goalOf = (day: string) => goalOn(member, day);
  return { ...settings, today: dayIn(member.timeZone, now), goalOf };
}

const isSame = (a: SourceDay, b: HandedDay) =>
  a.steps === b.steps && JSON.stringify(a.hours) === JSON.stringify(b.hours ?? null);

interface Plan {
  save: SourceDay[];
  remove: HandedDay[];
  /** Steps that count from now on; null: none. */
  count: { day: string; steps: number | null }[];
  keep: UncountedDay[];
  /** Days of which nothing waits any more. */
  settled: string[];
}

interface Standing {
  told: ReadonlyMap<string, readonly SourceDay[]>;
  counted: ReadonlyMap<string, number>;
  order: readonly string[];
  rules: HandInRules;
}

function planDay(handed: HandedDay, { told, counted, order, rules }: Standing, plan: Plan): void {
  const { day, source, steps, hours = null, confirmed = false, again = confirmed } = handed;
  const before = told.get(day) ?? [];
  const mine = before.find((row) => row.source === source);
  if (!again && (mine ? isSame(mine, handed) : steps === null)) return;
  const others = before.filter((row) => row.source !== source);
  const rows = steps === null ? others : [...others, { day, source, steps, hours }];
  if (steps === null) plan.remove.push(handed);
  plan.save.push(...rows);
  const merged = mergeSources(rows, order)?.steps ?? null;
  const reason = merged === null ? null : uncountedReason({ day, steps: merged, confirmed }, rules);
  if (merged !== null && reason && counted.get(day) !== merged) {
    plan.keep.push({ day, steps: merged, reason });
    return;
  }
  plan.settled.push(day);
  if (merged !== (counted.get(day) ?? null)) plan.count.push({ day, steps: merged });
}

/**
 * Takes in what a member handed in, one value for each day and source, under their lock. What counts becomes their imported steps
 * and emits one event; the rest is kept beside them with its reason (docs/domain.md#kinds-of-source). The same again changes nothing.
 */
export async function handIn(
  context: WorkContext,
  tx: Db,
  { memberId, rules }: { memberId: string; rules: HandInRules },
  days: readonly HandedDay[],
): Promise<void> {
  const { programId, now } = context;
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return;
  const whose = { programId, memberId };
  const span = { ...whose, from: first.day, to: last.day };
  const told = Map.groupBy(await listSourceDays(tx, span), ({ day }) => day);
  const standing = {
    told,
    counted: await listCounted(tx, span),
    order: await listPlaces(tx, whose),
    rules,
  };
  const plan: Plan = { save: [], remove: [], count: [], keep: [], settled: [] };
  for (const handed of sorted) planDay(handed, standing, plan);
  await deleteSourceDays(tx, whose, plan.remove);
  await saveSourceDays(tx, whose, plan.save, now);
  await deleteUncounted(tx, whose, plan.settled);
  await saveUncounted(tx, whose, plan.keep, now);
  const since = plan.count[0]?.day;
  if (!since) return;
  const entries = plan.count.map((each) => ({ ...each, memberId, source: 'import' as const }));
  const memberIds = [memberId];
  await aroundLateDays(tx, { programId, now, memberIds, since }, () =>
    inUnitOfWork(tx, async (unit) => {
      writeSteps(unit, programId, entries, now);
      await emit(context, unit, 'activity.imported', { memberIds });
    }),
  );
}
