import {
  addActivityRows,
  addStepRows,
  writeActivityRows,
  writeStepRows,
} from '../../../domain/activity/public.ts';
import { aroundLateDays } from '../../../domain/late-days/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { toWrite, type ImportSide } from '../../../domain/imports/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  activityRows,
  changedActivities,
  changedSteps,
  countPages,
  findFirstDay,
  listImported,
  minuteColumns,
  sortRows,
  stepColumns,
  stepRows,
  type Counts,
  type PageRange,
} from '../import.queries.ts';

/** About so many entries are written by one statement. */
const batchSize = 5_000;
/** One activity.imported event has at most this many members, because listeners hold their days in memory. */
const membersInEvent = 500;

/** The rows of a file that has no bad row. */
export interface Compared extends Counts {
  hasMinutes: boolean;
}

/** For files that overlap with no stored entry. */
async function addRows(context: WorkContext, tx: Db, range: PageRange, hasMinutes: boolean) {
  const { programId, now } = context;
  await addStepRows(tx, programId, await toWrite(context, tx, stepRows(range), stepColumns), now);
  if (!hasMinutes) return;
  const minutes = await toWrite(context, tx, activityRows(range), minuteColumns);
  await addActivityRows(tx, programId, minutes, now);
}

async function changeRows(context: WorkContext, tx: Db, range: PageRange, hasMinutes: boolean) {
  const { programId, now } = context;
  const steps = await toWrite(context, tx, changedSteps(programId, range), stepColumns);
  const days = await writeStepRows(tx, programId, steps, { now, mayDelete: false });
  if (!hasMinutes) return days;
  const minutes = await toWrite(context, tx, changedActivities(programId, range), minuteColumns);
  return [...days, ...(await writeActivityRows(tx, programId, minutes, { now, mayDelete: true }))];
}

/** Writes from table to table inside the database, and returns the members whose days changed. */
async function writeRows(
  context: WorkContext,
  tx: Db,
  { compared, standing, hasMinutes }: Compared,
  people: readonly string[],
  onWritten: ImportSide['onWritten'],
): Promise<readonly string[]> {
  const changed = new Set<string>();
  if (compared > batchSize) await sortRows(tx);
  const pages = await countPages(tx);
  const atOnce = Math.ceil((pages * batchSize) / compared);
  for (let from = 0; from < pages; from += atOnce) {
    const range = { from, to: Math.min(from + atOnce, pages) };
    if (standing === 0) await addRows(context, tx, range, hasMinutes);
    else for (const { memberId } of await changeRows(context, tx, range, hasMinutes)) changed.add(memberId);
    onWritten?.(Math.round((compared * range.to) / pages), compared);
  }
  return standing === 0 ? people : [...changed];
}

/** Writes the rows that compareStaged counted, and emits activity.imported. The caller has locked the existing members. */
export async function applyImport(
  context: WorkContext,
  tx: Db,
  compared: Compared,
  onWritten?: ImportSide['onWritten'],
): Promise<void> {
  const { programId, now } = context;
  const [people, since] = [await listImported(tx), await findFirstDay(tx)];
  const memberIds = await aroundLateDays(tx, { programId, now, memberIds: people, since }, () =>
    writeRows(context, tx, compared, people, onWritten),
  );
  for (let at = 0; at < memberIds.length; at += membersInEvent)
    await emit(context, tx, 'activity.imported', { memberIds: memberIds.slice(at, at + membersInEvent) });
}
