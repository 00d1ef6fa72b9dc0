import { lockMembers } from '../../../domain/members/public.ts';
import { writeSteps } from '../../../domain/activity/public.ts';
import type { StepEntry } from '../../../domain/activity/pure.ts';
import { emit } from '../../../kernel/events/public.ts';
import { addDays, daysBetween } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { exampleSteps } from '../scoring/example-steps.ts';

/**
 * Gives example members steps on some days and emits the events for totals, in the order in which the members were
 * created.
 */
export async function walk(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { programId, now } = context;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const locked = new Set(
    (await lockMembers(tx, programId, memberIds, { activeOnly: true })).map(({ id }) => id),
  );
  const entries = memberIds.flatMap((memberId, person) =>
    // One who was erased in this moment is not among those locked.
    (locked.has(memberId) ? days : []).flatMap((day): StepEntry[] => {
      const steps = exampleSteps(person, day);
      return steps === null ? [] : [{ memberId, day, source: 'device', steps }];
    }),
  );
  await inUnitOfWork(tx, async (unit) => writeSteps(unit, programId, entries, now));
  await emit(context, tx, 'activity.imported', { memberIds: [...locked] });
}
