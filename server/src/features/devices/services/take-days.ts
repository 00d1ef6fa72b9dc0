import {
  deleteUncounted,
  lockRecorders,
  saveUncounted,
  writeSteps,
  type Recorders,
} from '../../../domain/activity/public.ts';
import { aroundLateDays } from '../../../domain/late-days/public.ts';
import { goalOn } from '../../../domain/members/pure.ts';
import { emit } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { emptyPlan, planDay, type Plan } from '../scoring/plan-days.ts';
import {
  deleteSourceDays,
  findFresh,
  listCounted,
  listOrder,
  listSourceDays,
  saveSourceDays,
} from '../source-days.queries.ts';
import type { SourceKind, ToldDay } from '../source-days.types.ts';

const keyOf = ({ memberId, day }: { memberId: string; day: string }) => `${memberId} ${day}`;

/** Locks an active member and returns the program's rules for them, with their own date and goal. Errors: not_found. */
export async function handInRules({ programId, now }: WorkContext, tx: Db, memberId: string) {
  const { members, settings } = await lockRecorders(tx, programId, [memberId]);
  const member = members.get(memberId);
  if (!member) throw notFound();
  const goalOf = (day: string) => goalOn(member, day);
  return { ...settings, today: dayIn(member.timeZone, now), goalOf };
}

/** Leaves out what sources have said before, and people who are not active. */
async function freshOf(tx: Db, programId: string, told: readonly ToldDay[], { members }: Recorders) {
  const there = told.filter(({ memberId }) => members.has(memberId));
  const compared = there.filter(({ again, confirmed }) => !again && !confirmed);
  const fresh = compared.length ? await findFresh(tx, programId, compared) : [];
  return [...there.filter((each) => !compared.includes(each)), ...fresh.map((at) => compared[at]!)];
}

async function planOf(
  { programId, now }: WorkContext,
  tx: Db,
  { kind, days, recorders }: { kind: SourceKind; days: readonly ToldDay[]; recorders: Recorders },
): Promise<Plan> {
  const memberIds = [...new Set(days.map(({ memberId }) => memberId))];
  const sorted = days.map(({ day }) => day).toSorted();
  const span = { programId, memberIds, from: sorted[0]!, to: sorted.at(-1)! };
  const before = Map.groupBy(await listSourceDays(tx, kind, span), keyOf);
  const counted = new Map((await listCounted(tx, kind, span)).map((row) => [keyOf(row), row.steps]));
  const order = await listOrder(tx, kind, programId, memberIds);
  const plan = emptyPlan();
  for (const [key, ofDay] of Map.groupBy(days, keyOf)) {
    const { memberId } = ofDay[0]!;
    const today = dayIn(recorders.members.get(memberId)!.timeZone, now);
    const standing = {
      before: before.get(key) ?? [],
      counted: counted.get(key) ?? null,
      order: order.get(memberId) ?? [],
      rules: kind === 'import' ? { ...recorders.settings, today } : null,
    };
    planDay(ofDay, standing, plan);
  }
  return plan;
}

/**
 * Takes in what sources of a kind said about days of one or many members, under their locks. Each source has one value for a day, the
 * last one. What counts is merged from all of them and emits one event; handed-in steps that don't count are kept beside it with their
 * reason (docs/domain.md#kinds-of-source). The same again changes nothing. Answers with how many days changed for each member.
 */
export async function takeDays(
  context: WorkContext,
  tx: Db,
  kind: SourceKind,
  told: readonly ToldDay[],
): Promise<ReadonlyMap<string, number>> {
  const { programId, now } = context;
  if (!told.length) return new Map();
  const recorders = await lockRecorders(tx, programId, [...new Set(told.map(({ memberId }) => memberId))]);
  const days = await freshOf(tx, programId, told, recorders);
  if (!days.length) return new Map();
  const plan = await planOf(context, tx, { kind, days, recorders });
  await deleteSourceDays(tx, programId, plan.remove);
  await saveSourceDays(tx, programId, kind, plan.save, now);
  if (kind === 'import')
    for (const memberId of recorders.members.keys()) {
      const whose = { programId, memberId };
      const own = <T extends { memberId: string }>(rows: readonly T[]) =>
        rows.filter((row) => row.memberId === memberId);
      await deleteUncounted(
        tx,
        whose,
        own(plan.settled).map(({ day }) => day),
      );
      await saveUncounted(tx, whose, own(plan.keep), now);
    }
  if (plan.count.length) {
    const entries = plan.count.map((each) => ({ ...each, source: kind }));
    const memberIds = [...new Set(entries.map(({ memberId }) => memberId))];
    const since = entries.map(({ day }) => day).toSorted()[0]!;
    await aroundLateDays(tx, { programId, now, memberIds, since }, () =>
      inUnitOfWork(tx, async (unit) => {
        writeSteps(unit, programId, entries, now);
        await emit(context, unit, 'activity.imported', { memberIds });
      }),
    );
  }
  return plan.changed;
}
