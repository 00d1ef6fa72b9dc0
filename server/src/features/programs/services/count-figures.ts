import { carryOut } from '../../../kernel/job-states/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { countSizes, listProgramsByAge, saveFigures } from '../all-programs.queries.ts';

/** Returns the last 7 and 30 days of a program, today included. */
export function daysToCount(timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  return { today, week: addDays(today, -6), month: addDays(today, -29) };
}

/** Counts the figures that the list of all programs shows, program by program. */
export async function countFigures(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await listProgramsByAge(deps.gateway.forPlatform('count the figures of programs'));
  const programs = due.map(({ id, timeZone }) => ({ programId: id, timeZone }));
  await carryOut(deps, 'programs.countFigures', programs, async ({ programId: id, timeZone }) => {
    const db = deps.gateway.forProgram(id);
    const days = daysToCount(timeZone, now);
    await saveFigures(db, id, await countSizes(db, id, days), days, now);
  });
}
