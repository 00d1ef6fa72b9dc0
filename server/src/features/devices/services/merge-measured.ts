import { lockRecorders, writeSteps } from '../../../domain/activity/public.ts';
import { aroundLateDays } from '../../../domain/late-days/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import {
  deleteMeasured,
  findFresh,
  listMeasured,
  listMeasuredCounted,
  listOrder,
  saveMeasured,
  type MeasuredDay,
} from '../measured.queries.ts';
import { mergeSources } from '../scoring/merge-sources.ts';

/** Steps of a member's day from one measured source; null takes back what it said. */
export interface ToldDay {
  memberId: string;
  day: string;
  source: string;
  steps: number | null;
  hours: readonly number[] | null;
}

/** Returns the source of a connection's days: each of its makers is one. */
export const sourceOf = (connectionId: string, maker: string): string => `${connectionId}:${maker}`;

const keyOf = ({ memberId, day }: { memberId: string; day: string }) => `${memberId} ${day}`;

interface Plan {
  save: MeasuredDay[];
  remove: ToldDay[];
  count: { memberId: string; day: string; steps: number | null }[];
  changed: Map<string, number>;
}

/**
 * Returns the sources of a day in the order in which they are asked: the member's connections, then what is left of
 * others.
 */
function inOrder(rows: readonly MeasuredDay[], connections: readonly string[]): string[] {
  const place = (source: string) => {
    const at = connections.indexOf(source.split(':')[0]!);
    return at < 0 ? connections.length : at;
  };
  const sources = rows.map(({ source }) => source);
  return sources.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

interface Standing {
  told: ReadonlyMap<string, readonly MeasuredDay[]>;
  counted: ReadonlyMap<string, number>;
  order: ReadonlyMap<string, readonly string[]>;
}

function planDay(days: readonly ToldDay[], { told, counted, order }: Standing, plan: Plan): void {
  const { memberId, day } = days[0]!;
  const key = keyOf(days[0]!);
  const before = told.get(key) ?? [];
  const sources = new Set(days.map(({ source }) => source));
  const others = before.filter(({ source }) => !sources.has(source));
  const kept = days.flatMap((each) => (each.steps === null ? [] : [{ ...each, steps: each.steps }]));
  plan.remove.push(...days.filter(({ steps }) => steps === null));
  // What an admin imported has no row of its own until something comes beside it.
  plan.save.push(...kept, ...others);
  plan.changed.set(memberId, (plan.changed.get(memberId) ?? 0) + 1);
  const rows = [...others, ...kept];
  const steps = mergeSources(rows, inOrder(rows, order.get(memberId) ?? []))?.steps ?? null;
  if (steps !== (counted.get(key) ?? null)) plan.count.push({ memberId, day, steps });
}

async function standingOf(tx: Db, programId: string, days: readonly ToldDay[]): Promise<Standing> {
  const memberIds = [...new Set(days.map(({ memberId }) => memberId))];
  const sorted = days.map(({ day }) => day).toSorted();
  const span = { programId, memberIds, from: sorted[0]!, to: sorted.at(-1)! };
  const [told, counted, order] = [
    await listMeasured(tx, span),
    await listMeasuredCounted(tx, span),
    await listOrder(tx, programId, memberIds),
  ];
  const byMember = Map.groupBy(order, ({ memberId }) => memberId);
  return {
    told: Map.groupBy(told, keyOf),
    counted: new Map(counted.map((row) => [keyOf(row), row.steps])),
    order: new Map([...byMember].map(([memberId, rows]) => [memberId, rows.map(({ id }) => id)])),
  };
}

/**
 * Takes in what measured sources said about days of one or many members, under their locks. Each source has one value for a day, the
 * last one; what counts is merged from all of them and emits one event. The same again changes nothing. Answers with how many days
 * changed for each member; members who are not active are left out.
 */
export async function mergeMeasured(
  context: WorkContext,
  tx: Db,
  told: readonly ToldDay[],
): Promise<ReadonlyMap<string, number>> {
  const { programId, now } = context;
  const ids = [...new Set(told.map(({ memberId }) => memberId))];
  if (!ids.length) return new Map();
  const { members } = await lockRecorders(tx, programId, ids);
  const whole = told.filter(({ memberId }) => members.has(memberId));
  const fresh = whole.length ? await findFresh(tx, programId, whole) : [];
  const days = fresh.map((at) => whole[at]!);
  if (!days.length) return new Map();
  const standing = await standingOf(tx, programId, days);
  const plan: Plan = { save: [], remove: [], count: [], changed: new Map() };
  for (const each of Map.groupBy(days, keyOf).values()) planDay(each, standing, plan);
  await deleteMeasured(tx, programId, plan.remove);
  await saveMeasured(tx, programId, plan.save, now);
  if (plan.count.length) {
    const entries = plan.count.map((each) => ({ ...each, source: 'device' as const }));
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
