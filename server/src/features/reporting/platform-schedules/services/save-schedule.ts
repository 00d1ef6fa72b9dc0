import type { BodyOf } from '#contract/endpoint.ts';
import {
  mostPlatformSchedules,
  platformRhythmsOf,
  setPlatformScheduleState,
  updatePlatformSchedule,
  type createPlatformSchedule,
  type PlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import type { PlatformReport } from '#contract/platform-reports.ts';
import { writePlatformLog } from '../../../../kernel/platform-log/public.ts';
import { turnAfter, type Rhythm } from '../../../../kernel/reports/public.ts';
import { refuseOutdated, waitForTurn } from '../../../../kernel/versions/public.ts';
import { dayIn } from '../../../../platform/clock/days.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { accessSchedule, onPlatform, scheduleOf } from '../platform-schedules.overview.ts';
import { stopOf } from '../platform-schedules.policy.ts';
import * as queries from '../platform-schedules.queries.ts';

/** Returns the day of the next email: the first that begins a period after the present one. */
const nextTurn = ({ now }: Context, rhythm: Rhythm, atHour: number): string =>
  turnAfter(rhythm, dayIn('UTC', new Date(now.getTime() - atHour * 3_600_000)));

function refuseRhythm(report: PlatformReport, rhythm: Rhythm): void {
  if (!platformRhythmsOf(report).includes(rhythm)) throw invalid('rhythm', 'months_only');
}

/** Whoever is added has to be a colleague. People who are told already may have left since. */
async function setReaders({ actor }: Context, tx: Db, id: string, recipientIds: readonly string[]) {
  const told = new Set((await queries.listReaders(tx, id)).map((reader) => reader.id));
  const added = recipientIds.filter((loginId) => !told.has(loginId));
  const working = await queries.whoWorks(tx, actor.resellerId, added);
  if (added.some((loginId) => !working.has(loginId))) throw invalid('recipientIds', 'cannot_open');
  await queries.replaceReaders(tx, id, recipientIds);
}

const log = (
  context: Context,
  tx: Db,
  { act, id, report }: { act: string; id: string; report: PlatformReport },
) => writePlatformLog(tx, context, { action: `platformReports.${act}`, subjectId: id, details: { report } });

export async function createSchedule(
  context: Context,
  tx: Db,
  { report, search, rhythm, hour, recipientIds }: BodyOf<typeof createPlatformSchedule>,
): Promise<PlatformSchedule> {
  const { actor, now } = context;
  const { resellerId, loginId: madeBy } = actor;
  refuseRhythm(report, rhythm);
  await waitForTurn(tx, `platform-report-schedules:${resellerId}`);
  if ((await queries.countSchedules(tx, resellerId)) >= mostPlatformSchedules)
    throw new AppError('too_many_report_schedules');
  const id = newId();
  const nextOn = nextTurn(context, rhythm, hour);
  const what = { report, search: search?.trim() || null, rhythm, atHour: hour, nextOn };
  await queries.insertSchedule(tx, { id, madeBy, resellerId, ...what, createdAt: now });
  await setReaders(context, tx, id, recipientIds);
  await log(context, tx, { act: 'schedule', id, report });
  return scheduleOf(context, tx, id);
}

/** Changes when a schedule sends and to whom. */
export async function changeSchedule(
  context: Context,
  id: string,
  { rhythm, hour, recipientIds }: BodyOf<typeof updatePlatformSchedule>,
): Promise<PlatformSchedule> {
  return inTransaction(onPlatform(context), async (tx) => {
    await queries.lockSchedule(tx, id);
    const spec = updatePlatformSchedule;
    await refuseOutdated(context, tx, { spec, id, read: (at) => scheduleOf(at, tx, id) });
    const row = await accessSchedule(context, tx, id);
    refuseRhythm(row.report, rhythm);
    await setReaders(context, tx, id, recipientIds);
    // What is due already stays due while its time stays.
    if (rhythm !== row.rhythm || hour !== row.atHour)
      await queries.updateSchedule(tx, id, { rhythm, atHour: hour, nextOn: nextTurn(context, rhythm, hour) });
    await log(context, tx, { act: 'changeSchedule', id, report: row.report });
    return scheduleOf(context, tx, id);
  });
}

/** Pauses or resumes a schedule, or makes it depend on the caller. What it missed meanwhile is not made up for. */
export async function setScheduleState(
  context: Context,
  id: string,
  act: BodyOf<typeof setPlatformScheduleState>['act'],
): Promise<PlatformSchedule> {
  return inTransaction(onPlatform(context), async (tx) => {
    await queries.lockSchedule(tx, id);
    const row = await accessSchedule(context, tx, id);
    if (act === 'pause') await queries.updateSchedule(tx, id, { stopped: 'paused' });
    else {
      const madeBy = act === 'takeOver' ? { madeBy: context.actor.loginId } : {};
      const nextOn = nextTurn(context, row.rhythm, row.atHour);
      await queries.updateSchedule(tx, id, { stopped: null, nextOn, ...madeBy });
      // It would stop again at its next turn.
      if (stopOf(await accessSchedule(context, tx, id))) throw new AppError('schedule_stopped');
    }
    await log(context, tx, { act: `${act}Schedule`, id, report: row.report });
    return scheduleOf(context, tx, id);
  });
}

export async function endSchedule(context: Context, id: string): Promise<void> {
  await inTransaction(onPlatform(context), async (tx) => {
    const { report } = await accessSchedule(context, tx, id);
    await queries.deleteSchedule(tx, id);
    await log(context, tx, { act: 'deleteSchedule', id, report });
  });
}

/** Ends the emails of a schedule to the caller. */
export async function leaveSchedule(context: Context, id: string): Promise<void> {
  await inTransaction(onPlatform(context), async (tx) => {
    await accessSchedule(context, tx, id);
    await queries.deleteReader(tx, id, context.actor.loginId);
  });
}
