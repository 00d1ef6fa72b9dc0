import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listProgramsToCount } from '../figures.queries.ts';
import { listWrongDays, type WrongDay } from '../verify.queries.ts';

/** Today and yesterday are counted while they go on. */
const settledDays = 2;

/** Compares the figures of every settled day with the entries, in one snapshot, and reports each difference. Returns how many. */
export async function verifyFigures(
  deps: Pick<Deps, 'gateway' | 'clock'>,
  tell: (programId: string, wrong: WrongDay) => void,
): Promise<number> {
  let found = 0;
  for (const program of await listProgramsToCount(deps.gateway.forPlatform('verify figures'))) {
    const { id: programId, timeZone, manualMode } = program;
    const until = addDays(dayIn(timeZone, deps.clock.now()), -settledDays);
    const wrong = await listWrongDays(deps.gateway.forProgram(programId), { programId, manualMode, until });
    for (const one of wrong) tell(programId, one);
    found += wrong.length;
  }
  return found;
}

/** The job: names figures that are not what the entries give in the log of the server. */
export async function watchFigures(deps: Deps): Promise<void> {
  await verifyFigures(deps, (programId, wrong) =>
    deps.log.warn({ programId, ...wrong }, 'a figure is not what the entries give'),
  );
}
