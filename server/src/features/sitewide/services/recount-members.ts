import { readDaysAsOf, totalDay } from '../../../core/activity/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { allDays, sumsOf } from '../scoring/periods.ts';
import { dropChanges } from '../changes.queries.ts';
import { addSums, deleteSumsOf } from '../sums.queries.ts';

/** Makes the sums of these members anew from their entries, which whoever calls holds. */
export async function recountMembers(
  { programId, now }: Pick<WorkContext, 'programId' | 'now'>,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const program = await findProgram(tx, programId);
  if (!program) return;
  const today = dayIn('UTC', now);
  const window = { programId, memberIds, from: allDays, to: addDays(today, 2), asOf: null };
  const entered = await readDaysAsOf(tx, window);
  const days = [...entered].flatMap(([memberId, records]) =>
    records.map((record) => {
      const { day, total } = totalDay(record, program.settings.manualMode);
      return { memberId, day, steps: total };
    }),
  );
  // The entries hold what is noted too. First, as the fold does: who folds has done so before the sums go.
  await dropChanges(tx, programId, memberIds);
  await deleteSumsOf(tx, programId, memberIds);
  await addSums(tx, programId, sumsOf(days, today));
}
