import {
  addActivityRows,
  addStepRows,
  writeActivityRows,
  writeStepRows,
} from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import type { ImportSide } from '../../../core/imports/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { activityRows, indexChanges, stepRows, type Counts, type Stretch } from '../import.queries.ts';

const batchSize = 5_000;
/** Members of one activity.imported: whoever listens holds the days of so many. */
const toldAtOnce = 500;

/** Writes from table to table: nothing of it passes through here but whose days changed. */
async function writeStretch({ programId, now }: WorkContext, tx: Db, stretch: Stretch, counts: Counts) {
  const fresh = counts.standing === 0;
  const [stepsOf, minutesOf] = [stepRows(stretch), activityRows(stretch)];
  const steps = fresh
    ? await addStepRows(tx, programId, stepsOf, now)
    : await writeStepRows(tx, programId, stepsOf, { now, goes: false });
  if (counts.minutes === 0) return steps;
  const minutes = fresh
    ? await addActivityRows(tx, programId, minutesOf, now)
    : await writeActivityRows(tx, programId, minutesOf, { now, goes: true });
  return [...steps, ...minutes];
}

/** Writes what compareStaged found, and tells of it. The members that exist are locked already. */
export async function applyImport(
  context: WorkContext,
  tx: Db,
  counts: Counts,
  onWritten?: ImportSide['onWritten'],
): Promise<void> {
  const changed = new Set<string>();
  const { compared } = counts;
  if (compared > batchSize) await indexChanges(tx);
  for (let from = 0; from < compared; from += batchSize) {
    const to = Math.min(from + batchSize, compared);
    for (const { memberId } of await writeStretch(context, tx, { from, to }, counts)) changed.add(memberId);
    onWritten?.(to, compared);
  }
  const memberIds = [...changed];
  for (let at = 0; at < memberIds.length; at += toldAtOnce)
    await emit(context, tx, 'activity.imported', { memberIds: memberIds.slice(at, at + toldAtOnce) });
}
