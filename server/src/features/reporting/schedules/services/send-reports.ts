import { reportRunDays } from '#contract/features/reporting/report-schedules.ts';
import { queueMails } from '../../../../domain/mail/public.ts';
import { carryOut } from '../../../../kernel/job-states/public.ts';
import { periodBefore, turnAfter } from '../../../../kernel/reports/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import type { DueTurn, Subject, Timetable } from '../timetable.ts';

/** Makes the run of the last period, or stops the schedule. Earlier periods that were missed are left out. */
async function makeRun(deps: Deps, timetable: Timetable, due: DueTurn): Promise<void> {
  await inTransaction(timetable.open(deps, due), async (tx) => {
    const turn = await timetable.takeTurn(deps, tx, due);
    if (!turn) return;
    if (turn.stopped) await turn.stop(turn.stopped);
    else await turn.run(periodBefore(turn.rhythm, due.turnDay), turnAfter(turn.rhythm, due.turnDay));
  });
}

/** Queues the emails of one run for everybody who may open its report at this moment. */
async function tellReaders(deps: Deps, timetable: Timetable, run: Subject): Promise<void> {
  await inTransaction(timetable.open(deps, run), async (tx) => {
    const telling = await timetable.takeRun(deps, tx, run);
    if (!telling) return;
    const { readers, mails } = telling;
    await queueMails(tx, mails);
    await telling.finish({ told: mails.length, leftOut: readers.length - mails.length });
  });
}

const job = 'reporting.schedules';
const dayMs = 24 * 3_600_000;

/** Makes a run of each schedule whose period is over and whose hour has come, and tells people of it. */
export const sendScheduledReports = (timetables: readonly Timetable[]) => async (deps: Deps) => {
  const platform = deps.gateway.forPlatform('send scheduled reports');
  const now = deps.clock.now();
  for (const timetable of timetables) {
    await carryOut(deps, job, await timetable.findDue(platform, now), (due) => makeRun(deps, timetable, due));
    await carryOut(deps, job, await timetable.findWaiting(platform), (run) =>
      tellReaders(deps, timetable, run),
    );
    await timetable.forget(platform, new Date(now.getTime() - reportRunDays * dayMs));
  }
};
