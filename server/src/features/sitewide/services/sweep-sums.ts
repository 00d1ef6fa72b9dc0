import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { keptDays } from '../scoring/periods.ts';
import { deleteOldSums } from '../sums.queries.ts';

/** Forgets sums of days, weeks and months that nobody asks for any more. */
export async function sweepSums(deps: Deps): Promise<void> {
  const today = dayIn('UTC', deps.clock.now());
  await deleteOldSums(deps.gateway.forPlatform('forget old sums'), {
    day: addDays(today, -keptDays.day),
    week: addDays(today, -keptDays.week),
    month: addDays(today, -keptDays.month),
  });
}
