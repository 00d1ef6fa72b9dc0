import { firstSteps, firstWeekDays, type Today } from '#contract/features/today/today.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { addDays, type Day } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';

interface Newcomer {
  memberId: string;
  registeredOn: Day;
  /** Today in the member's calendar. */
  today: Day;
}

/** Reads the path of the first week (docs/domain.md#first-week). Nothing is read for a member who is past it. */
export async function readFirstWeek(
  context: WorkContext,
  steps: readonly FirstWeekStep[],
  { memberId, registeredOn, today }: Newcomer,
): Promise<Today['firstWeek']> {
  if (today >= addDays(registeredOn, firstWeekDays)) return null;
  const inOrder = firstSteps.flatMap((name) => steps.filter((step) => step.name === name));
  const read = inOrder.map(async ({ name, isDone }) => ({
    step: name,
    done: await isDone({ ...context, memberId }),
  }));
  return (await Promise.all(read)).flatMap(({ step, done }) => (done === null ? [] : [{ step, done }]));
}
