import { writeSteps } from '../../../domain/activity/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { writeMetricEntries } from '../../../domain/wellness/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';

export interface DayToWrite {
  metric: string;
  day: string;
  /** Null removes the entry. */
  value: number | null;
}

/** Writes days of one member under their lock and emits one event, so that scores and points follow. */
export async function writeDays(
  context: WorkContext,
  tx: Db,
  memberId: string,
  source: 'import' | 'device',
  days: readonly DayToWrite[],
): Promise<void> {
  const { programId, now } = context;
  const steps = days.flatMap(({ metric, day, value }) =>
    metric === 'steps' ? [{ memberId, day, source, steps: value }] : [],
  );
  const others = days.filter(({ metric }) => metric !== 'steps');
  await inUnitOfWork(tx, async (unit) => {
    writeSteps(unit, programId, steps, now);
    await writeMetricEntries(unit, programId, memberId, others, now);
    const since = steps.map(({ day }) => day).toSorted()[0];
    if (since) await emit(context, unit, 'activity.imported', { memberIds: [memberId], since });
    if (others.length) await emit(context, unit, 'metrics.imported', { memberIds: [memberId] });
  });
}
