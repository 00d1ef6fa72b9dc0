import type { BodyOf } from '#contract/endpoint.ts';
import type {
  ReportSchedule,
  setReportScheduleState,
} from '#contract/features/reporting/report-schedules.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import { AppError, forbidden } from '../../../../platform/errors/errors.ts';
import { isReportOffered } from '../../services/scope-report.ts';
import { accessSchedule, programOf, scheduleOf } from '../schedules.overview.ts';
import { mayChange, mayTakeOver, stopOf } from '../schedules.policy.ts';
import { deleteReader, deleteSchedule, findSchedule, updateSchedule } from '../schedules.queries.ts';
import { nextTurn } from './save-schedule.ts';

const actions = {
  pause: 'reports.pauseSchedule',
  resume: 'reports.resumeSchedule',
  takeOver: 'reports.takeOverSchedule',
} as const;

/** Pauses or resumes a schedule, or makes it depend on the caller. What it missed meanwhile is not made up for. */
export async function setScheduleState(
  context: Context,
  id: string,
  act: BodyOf<typeof setReportScheduleState>['act'],
): Promise<ReportSchedule> {
  const { db, programId, actor } = context;
  return inTransaction(db, async (tx) => {
    const within = { ...context, db: tx };
    const row = await accessSchedule(within, id);
    const may = act === 'takeOver' ? mayTakeOver : mayChange;
    if (!may(actor, row)) throw forbidden();
    if (act === 'pause') await updateSchedule(tx, programId, id, { stopped: 'paused' });
    else {
      const nextOn = await nextTurn(context, tx, row.rhythm, row.atHour);
      const madeBy = act === 'takeOver' ? { madeBy: actor.loginId } : {};
      await updateSchedule(tx, programId, id, { stopped: null, nextOn, ...madeBy });
      const now = (await findSchedule(tx, programId, id))!;
      // It would stop again at its next turn.
      if (stopOf(now, isReportOffered(await programOf(within), row.report)))
        throw new AppError('schedule_stopped');
    }
    const details = { report: row.report };
    await writeAudit(tx, context, {
      action: actions[act],
      subjectType: 'reportSchedule',
      subjectId: id,
      details,
    });
    return scheduleOf(within, id);
  });
}

export async function endSchedule(context: Context, id: string): Promise<void> {
  const { db, programId, actor } = context;
  await inTransaction(db, async (tx) => {
    const row = await accessSchedule({ ...context, db: tx }, id);
    if (!mayChange(actor, row)) throw forbidden();
    await deleteSchedule(tx, programId, id);
    const details = { report: row.report, rhythm: row.rhythm };
    await writeAudit(tx, context, {
      action: 'reports.deleteSchedule',
      subjectType: 'reportSchedule',
      subjectId: id,
      details,
    });
  });
}

/** Ends the emails of a schedule to the caller. */
export async function leaveSchedule(context: Context, id: string): Promise<void> {
  await accessSchedule(context, id);
  await inTransaction(context.db, (tx) => deleteReader(tx, context.programId, id, context.actor.memberId));
}
