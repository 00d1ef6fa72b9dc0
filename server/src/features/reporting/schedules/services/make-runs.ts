import { carryOut } from '../../../../kernel/job-states/public.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { periodBefore, turnAfter } from '../../../../kernel/reports/public.ts';
import { findProgram } from '../../../../domain/programs/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { isReportOffered } from '../../services/scope-report.ts';
import { findDueSchedules, insertRun, lockDue } from '../runs.queries.ts';
import { stopOf } from '../schedules.policy.ts';
import { findSchedule, updateSchedule } from '../schedules.queries.ts';

interface Due {
  programId: string;
  subjectId: string;
  turnDay: string;
}

/** Makes the run of the last period, or stops the schedule and keeps why. Earlier periods that were missed are left out. */
async function makeRun(deps: Deps, { programId, subjectId: id, turnDay }: Due): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    if (!(await lockDue(tx, programId, id, turnDay))) return;
    const program = (await findProgram(tx, programId))!;
    const schedule = (await findSchedule(tx, programId, id))!;
    const stopped = stopOf(schedule, isReportOffered(program, schedule.report));
    if (stopped) {
      await updateSchedule(tx, programId, id, { stopped });
      const details = { report: schedule.report, reason: stopped };
      const about = { subjectType: 'reportSchedule', subjectId: id, details };
      await writeAudit(tx, { now, programId, actor: null }, { action: 'reports.scheduleStopped', ...about });
      return;
    }
    const { from: fromDay, to: toDay } = periodBefore(schedule.rhythm, turnDay);
    const stored = schedule.intoBucket ? 'waiting' : null;
    await insertRun(tx, { programId, id: newId(), scheduleId: id, fromDay, toDay, madeAt: now, stored });
    await updateSchedule(tx, programId, id, { nextOn: turnAfter(schedule.rhythm, turnDay) });
  });
}

/** Makes a run of each schedule whose period is over and whose hour has come. Telling anybody of it is another step. */
export async function makeRuns(deps: Deps, job: string): Promise<void> {
  const platform = deps.gateway.forPlatform('make scheduled reports');
  await carryOut(deps, job, await findDueSchedules(platform, deps.clock.now()), (due) => makeRun(deps, due));
}
