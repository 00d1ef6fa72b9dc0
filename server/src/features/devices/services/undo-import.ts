import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay, type ManualMode } from '../../../domain/activity/pure.ts';
import { isMetric } from '#contract/metrics.ts';
import { readMetricEntries } from '../../../domain/wellness/public.ts';
import { emit, type TakenBack } from '../../../kernel/events/public.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { DayToWrite, ImportHead, ImportRow } from '../own-imports.types.ts';
import { fileSource, sourceOfFile } from '../scoring/merge-sources.ts';
import { keyOf } from '../scoring/verdicts.ts';
import { listSourceDays } from '../source-days.queries.ts';
import type { DaySpan, ToldDay } from '../source-days.types.ts';
import { handInRules, takeDays } from './take-days.ts';
import { readPushes } from './write-pushes.ts';
import { writeMetrics } from './write-metrics.ts';

interface Undone {
  undone: number;
  /** Changed since the import, so these days stay as they are. */
  left: { metric: ImportedMetric; day: string }[];
  /** Holds what only these days had earned (docs/domain.md#taking-back). */
  takenBack: TakenBack['taken'];
}

interface Restored extends Pick<Undone, 'left'> {
  days: DayToWrite[];
}

type Change = ImportRow & { metric: ImportedMetric; day: string };

/**
 * Takes back what the file said about the steps of its days. Files of before they were kept apart have no rows of their own: their
 * days get back what was there before, unless another file changed them since.
 */
async function restoreSteps(
  context: Context,
  tx: Db,
  { id, memberId, replaces }: ImportHead,
  rows: readonly Change[],
  span: DaySpan,
): Promise<Restored> {
  const told = Map.groupBy(await listSourceDays(tx, 'import', span), ({ day }) => day);
  const source = sourceOfFile(id, replaces);
  const days: ToldDay[] = [];
  const left: Undone['left'] = [];
  for (const { verdict, metric, day, value, before } of rows) {
    const ofDay = told.get(day) ?? [];
    const old = ofDay.find((row) => row.source === fileSource);
    if (ofDay.some((row) => row.source === source))
      days.push({ memberId, day, source, steps: null, hours: null });
    else if (verdict !== 'added' && verdict !== 'changed') continue;
    else if (old?.steps === value)
      days.push({ memberId, day, source: fileSource, steps: before, hours: null, again: true });
    else left.push({ metric, day });
  }
  await takeDays(context, tx, 'import', days);
  return { days: days.map(({ day }) => ({ metric: 'steps', day, value: null })), left };
}

/** Restores the metrics that are still as this import wrote them. */
async function restoreMetrics(
  context: Context,
  tx: Db,
  memberId: string,
  rows: readonly Change[],
  span: DaySpan,
): Promise<Restored> {
  const entries = await readMetricEntries(tx, context.programId, memberId, span);
  const records = (await readDaysAsOf(tx, { ...span, asOf: null })).get(memberId) ?? [];
  const recordOf = new Map(records.map((record) => [record.day, record]));
  const pushes = await readPushes(tx, { programId: context.programId, memberId }, span, recordOf);
  const standing = new Map([
    ...[...pushes].map(([key, { value, typed }]) => [key, { value, imported: !typed }] as const),
    ...entries.map((entry) => [keyOf(entry), entry] as const),
  ]);
  const days: DayToWrite[] = [];
  const left: Undone['left'] = [];
  for (const { verdict, metric, day, value, before } of rows) {
    if (verdict !== 'added' && verdict !== 'changed') continue;
    const now = standing.get(keyOf({ metric, day }));
    if (now?.imported && now.value === value) days.push({ metric, day, value: before });
    else left.push({ metric, day });
  }
  await writeMetrics(context, tx, memberId, days);
  return { days, left };
}

async function restore(context: Context, tx: Db, head: ImportHead): Promise<Restored> {
  const { id, memberId, from, to } = head;
  const { programId } = context;
  if (!from || !to) return { days: [], left: [] };
  const span = { programId, memberIds: [memberId], from, to };
  const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
  const said = rows.filter(
    (row): row is Change => row.metric !== null && row.day !== null && row.value !== null,
  );
  const [steps, metrics] = [
    said.filter(({ metric }) => metric === 'steps'),
    said.filter(({ metric }) => metric !== 'steps'),
  ];
  const ofSteps = await restoreSteps(context, tx, head, steps, span);
  const ofMetrics = await restoreMetrics(context, tx, memberId, metrics, span);
  return { days: [...ofSteps.days, ...ofMetrics.days], left: [...ofSteps.left, ...ofMetrics.left] };
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
  const { days, left } = await restore(context, tx, head);
  const after = await totalsOf(context, tx, head, manualMode);
  const moved = days.filter(({ metric }) => metric === 'steps' || metric === 'pushMinutes');
  const changes = [...new Set(moved.map(({ day }) => day))].map((day) => ({
    memberId,
    day,
    before: before.get(day) ?? 0,
    total: after.get(day) ?? 0,
    goal: goalOf(day),
  }));
  const metrics = days.flatMap(({ metric, day, value }) =>
    isMetric(metric) && value === null ? [{ metric, day }] : [],
  );
  const taken = { points: 0, badges: 0, milestones: 0 };
  const undone = { memberId, changes, metrics, remembered, taken };
  await emit(context, tx, 'activity.takenBack', undone);
  return { undone: days.length, left, takenBack: taken };
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
