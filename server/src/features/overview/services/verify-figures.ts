import { carryOut } from '../../../kernel/job-states/public.ts';
import { summedSince } from '../../../domain/activity/pure.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { countDay, countWeek, listProgramsToCount, type ProgramOfJob } from '../figures.queries.ts';
import type { Sums } from '../overview.types.ts';
import { findWrongFigures, rightOld, type WrongFigure } from './count-entries.ts';

/** Today and yesterday go on in some time zone. */
const settledDays = 2;

async function verifyProgram(deps: Deps, sums: Pick<Sums, 'onTheirWay'>, program: ProgramOfJob) {
  const now = deps.clock.now();
  const context = { deps, db: deps.gateway.forProgram(program.id), programId: program.id, now };
  const until = addDays(dayIn(program.timeZone, now), -settledDays);
  return { context, wrong: await findWrongFigures(context, sums, program, until) };
}

/** Compares the figures of every settled day and week with the entries and reports each difference. Returns how many. */
export async function verifyFigures(
  deps: Deps,
  sums: Pick<Sums, 'onTheirWay'>,
  tell: (programId: string, wrong: WrongFigure) => void,
): Promise<number> {
  let found = 0;
  for (const program of await listProgramsToCount(deps.gateway.forPlatform('verify figures'))) {
    const { wrong } = await verifyProgram(deps, sums, program);
    for (const one of wrong) tell(program.id, one);
    found += wrong.length;
  }
  return found;
}

/** Names figures that are not what the entries give in the log of the server each night, and sets them right. */
export async function watchFigures(deps: Deps, sums: Sums): Promise<void> {
  const programs = await listProgramsToCount(deps.gateway.forPlatform('verify figures'));
  const due = programs.map((program) => ({ programId: program.id, program }));
  await carryOut(deps, 'overview.verify', due, async ({ program }) => {
    const { context, wrong } = await verifyProgram(deps, sums, program);
    const { programId, now } = context;
    for (const one of wrong) deps.log.warn({ programId, ...one }, 'a figure is not what the entries give');
    const since = summedSince(dayIn('UTC', now));
    for (const { period, startsOn } of wrong.filter((one) => one.startsOn >= since))
      await sums.hold(context, (tx) =>
        (period === 'day' ? countDay : countWeek)(tx, programId, startsOn, now),
      );
    await rightOld(
      context,
      program,
      wrong.filter((one) => one.startsOn < since),
    );
  });
}
