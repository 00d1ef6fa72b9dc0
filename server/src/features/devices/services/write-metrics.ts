import { writeMetricEntries } from '../../../domain/wellness/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';

export interface DayToWrite {
  metric: string;
  day: string;
  /** Null removes the entry. */
  value: number | null;
}

/** Writes metrics of one member under their lock and emits one event, so that points follow. */
export async function writeMetrics(
  context: WorkContext,
  tx: Db,
  memberId: string,
  days: readonly DayToWrite[],
): Promise<void> {
  if (!days.length) return;
  const { programId, now } = context;
  await inUnitOfWork(tx, async (unit) => {
    await writeMetricEntries(unit, programId, memberId, days, now);
    await emit(context, unit, 'metrics.imported', { memberIds: [memberId] });
  });
}
