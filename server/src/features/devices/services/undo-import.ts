import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay, type HandInRules, type ManualMode } from '../../../domain/activity/pure.ts';
import { emit, type TakenBack } from '../../../kernel/events/public.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { ImportHead } from '../own-imports.types.ts';
import { keyOf } from '../scoring/verdicts.ts';
import { readStanding } from '../standing.queries.ts';
import { fileSource } from '../scoring/merge-sources.ts';
import { handIn, handInRules } from './hand-in.ts';
import { writeMetrics, type DayToWrite } from './write-metrics.ts';

interface Undone {
  undone: number;
  /** Changed since the import, so these days stay as they are. */
  left: { metric: ImportedMetric; day: string }[];
  /** Holds what only these days had earned (docs/domain.md#taking-back). */
  takenBack: TakenBack['taken'];
}

type Restored = Omit<Undone, 'takenBack'> & { days: DayToWrite[] };

async function restore(
  context: Context,
  tx: Db,
  { id, memberId, from, to }: ImportHead,
  rules: HandInRules,
): Promise<Restored> {
  const { programId } = context;
  if (!from || !to) return { undone: 0, left: [], days: [] };
  const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
  const standing = new Map(
    (await readStanding(tx, { programId, memberId, from, to }, fileSource)).map((each) => [
      keyOf(each),
      each,
    ]),
  );
  const days: DayToWrite[] = [];
  const left: Undone['left'] = [];
  for (const { verdict, metric, day, value, before } of rows) {
    if ((verdict !== 'added' && verdict !== 'changed') || !metric || !day) continue;
    const now = standing.get(keyOf({ metric, day }));
    // Restores only values that are still as this import wrote them.
    if (now && !now.typed && now.value === value) days.push({ metric, day, value: before });
    else left.push({ metric, day });
  }
  const steps = days.flatMap(({ metric, day, value }) =>
    metric === 'steps' ? [{ day, source: fileSource, steps: value }] : [],
  );
  await handIn(context, tx, { memberId, rules }, steps);
  await writeMetrics(
    context,
    tx,
    memberId,
    days.filter(({ metric }) => metric !== 'steps'),
  );
  return { undone: days.length, left, days };
}

/** Returns the steps of each day as the profile counts them. */
async function totalsOf(
  { programId }: Context,
  tx: Db,
  { memberId, from, to }: ImportHead,
  manualMode: ManualMode,
) {
  if (!from || !to) return new Map<string, number>();
  const days = await readDaysAsOf(tx, { programId, memberIds: [memberId], from, to, asOf: null });
  return new Map(
    (days.get(memberId) ?? []).map((record) => [record.day, totalDay(record, manualMode).total]),
  );
}

/** Restores the days, and takes back what they alone had earned. */
async function takeBack(context: Context, tx: Db, head: ImportHead): Promise<Undone> {
  const { memberId } = head;
  const rules = await handInRules(context, tx, memberId);
  const { manualMode, goalOf } = rules;
  const remembered = new Map<string, readonly string[]>();
  await emit(context, tx, 'activity.takingBack', { memberId, remembered });
  const before = await totalsOf(context, tx, head, manualMode);
  const { days, ...restored } = await restore(context, tx, head, rules);
  const after = await totalsOf(context, tx, head, manualMode);
  const changes = days
    .filter(({ metric }) => metric === 'steps')
    .map(({ day }) => ({
      memberId,
      day,
      before: before.get(day) ?? 0,
      total: after.get(day) ?? 0,
      goal: goalOf(day),
    }));
  const metrics = days.flatMap(({ metric, day, value }) =>
    metric !== 'steps' && value === null ? [{ metric, day }] : [],
  );
  const taken = { points: 0, badges: 0, milestones: 0 };
  const undone = { memberId, changes, metrics, remembered, taken };
  await emit(context, tx, 'activity.takenBack', undone);
  return { ...restored, takenBack: taken };
}

/** Undoes an import in one transaction, restoring the earlier values and taking back what they had earned. */
export async function undoImport(context: Context, head: ImportHead): Promise<Undone> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const state = await lockImport(tx, programId, head.id);
    if (!state) throw notFound();
    if (state !== 'applied') throw new AppError('already_done');
    const answer = await takeBack(context, tx, head);
    await updateImport(tx, programId, head.id, { state: 'undone', undoneAt: now });
    return answer;
  });
}
