import { isMetric } from '#contract/metrics.ts';
import { writeMetricEntries } from '../../../domain/wellness/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { DayToWrite } from '../own-imports.types.ts';
import { writePushes } from './write-pushes.ts';

/** Writes metrics of one member, and what is not steps of a wheelchair, under their lock, with events, so that points follow. */
export async function writeMetrics(
  context: WorkContext,
  tx: Db,
  memberId: string,
  days: readonly DayToWrite[],
): Promise<void> {
  await writePushes(context, tx, memberId, days);
  const metrics = days.filter(({ metric }) => isMetric(metric));
  if (!metrics.length) return;
  const { programId, now } = context;
  await inUnitOfWork(tx, async (unit) => {
    await writeMetricEntries(unit, programId, memberId, metrics, now);
    await emit(context, unit, 'metrics.imported', { memberIds: [memberId] });
  });
}
