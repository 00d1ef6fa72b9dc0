import {
  mostReportSchedules,
  rhythmsOf,
  updateReportSchedule,
  type createReportSchedule,
  type ReportSchedule,
} from '#contract/features/reporting/report-schedules.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { columnsOf, type ReportName } from '#contract/reports.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { turnAfter, type Rhythm } from '../../../../kernel/reports/public.ts';
import { refuseOutdated } from '../../../../kernel/versions/public.ts';
import { livingOrganizations } from '../../../../domain/area-roles/public.ts';
import { waitForTurn } from '../../../../kernel/versions/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../../platform/db/handle.ts';
import { AppError, forbidden, invalid } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { accessReport } from '../../reporting.access.ts';
import { accessSchedule, scheduleOf } from '../schedules.overview.ts';
import { mayChange } from '../schedules.policy.ts';
import {
  countSchedules,
  insertSchedule,
  listReaders,
  replaceReaders,
  updateSchedule,
  whoOpens,
} from '../schedules.queries.ts';
import { findBucket } from '../../bucket/bucket.queries.ts';
import { findTurnDay } from '../runs.queries.ts';

type Timing = BodyOf<typeof updateReportSchedule>;

/** Returns the day of the next email: the first that begins a period after the present one. */
export const nextTurn = async ({ programId, now }: Context, tx: Db, rhythm: Rhythm, atHour: number) =>
  turnAfter(rhythm, await findTurnDay(tx, programId, atHour, now));

function refuseRhythm(report: ReportName, rhythm: Rhythm): void {
  if (!rhythmsOf(report).includes(rhythm)) throw invalid('rhythm', 'months_only');
}

/** Whoever is told has to be able to open the report. People who are told already may have lost their role since. */
async function setReaders(
  { programId }: Context,
  tx: Db,
  scheduleId: string,
  { recipientIds }: Pick<Timing, 'recipientIds'>,
): Promise<void> {
  const told = new Set((await listReaders(tx, programId, scheduleId)).map(({ id }) => id));
  const added = recipientIds.filter((id) => !told.has(id));
  const opening = await whoOpens(tx, programId, scheduleId, added);
  if (added.some((id) => !opening.has(id))) throw invalid('recipientIds', 'cannot_open');
  await replaceReaders(tx, programId, scheduleId, recipientIds);
}

async function needBucket({ programId }: Context, tx: Db): Promise<void> {
  if (!(await findBucket(tx, programId))) throw invalid('intoBucket', 'no_bucket');
}

const about = (id: string) => ({ subjectType: 'reportSchedule', subjectId: id });

/** Schedules a report that the caller may open, with its columns in the report's order. */
export async function createSchedule(
  context: Context,
  tx: Db,
  {
    report,
    organizationId,
    columns,
    rhythm,
    hour,
    recipientIds,
    intoBucket = false,
  }: BodyOf<typeof createReportSchedule>,
): Promise<ReportSchedule> {
  const { programId, actor, now } = context;
  const within = { ...context, db: tx };
  await accessReport(within, report, organizationId ? { organizationId } : {});
  if (organizationId && !(await livingOrganizations(tx, programId, [organizationId])).has(organizationId))
    throw invalid('organizationId', 'organization_gone');
  refuseRhythm(report, rhythm);
  if (intoBucket) await needBucket(context, tx);
  const names: string[] = columnsOf(report).map(([name]) => name);
  if (columns.some((column) => !names.includes(column))) throw invalid('columns', 'no_such_column');
  await waitForTurn(tx, `report-schedules:${programId}`);
  if ((await countSchedules(tx, programId, { people: null, reports: null })) >= mostReportSchedules)
    throw new AppError('too_many_report_schedules');
  const id = newId();
  await insertSchedule(tx, {
    programId,
    id,
    madeBy: actor.loginId,
    report,
    organizationId: organizationId ?? null,
    // The first one names the row.
    columns: names.filter((name, at) => at === 0 || columns.includes(name)),
    rhythm,
    atHour: hour,
    nextOn: await nextTurn(context, tx, rhythm, hour),
    intoBucket,
    createdAt: now,
  });
  await setReaders(context, tx, id, { recipientIds });
  await writeAudit(tx, context, {
    action: 'reports.schedule',
    ...about(id),
    details: { report, rhythm, readers: recipientIds.length },
  });
  return scheduleOf(within, id);
}

/** Changes when a schedule sends and to whom. */
export async function changeSchedule(
  context: Context,
  id: string,
  { rhythm, hour, recipientIds, intoBucket = false }: Timing,
): Promise<ReportSchedule> {
  const { db, programId } = context;
  return inTransaction(db, async (tx) => {
    const within = { ...context, db: tx };
    const spec = updateReportSchedule;
    await refuseOutdated(context, tx, { spec, id, read: (at) => scheduleOf(at, id) });
    const row = await accessSchedule(within, id);
    if (!mayChange(context.actor, row)) throw forbidden();
    refuseRhythm(row.report, rhythm);
    await setReaders(context, tx, id, { recipientIds });
    if (intoBucket !== row.intoBucket) {
      if (intoBucket) await needBucket(context, tx);
      await updateSchedule(tx, programId, id, { intoBucket });
    }
    // What is due already stays due while its time stays.
    if (rhythm !== row.rhythm || hour !== row.atHour)
      await updateSchedule(tx, programId, id, {
        rhythm,
        atHour: hour,
        nextOn: await nextTurn(context, tx, rhythm, hour),
      });
    await writeAudit(tx, context, {
      action: 'reports.changeSchedule',
      ...about(id),
      details: { report: row.report, rhythm, readers: recipientIds.length },
    });
    return scheduleOf(within, id);
  });
}
