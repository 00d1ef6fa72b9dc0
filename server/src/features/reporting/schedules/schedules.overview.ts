import type { ReportSchedule } from '#contract/features/reporting/report-schedules.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { mayReadReport } from '../reporting.access.ts';
import { isReportOffered } from '../services/scope-report.ts';
import { knownColumns, mayChange, mayTakeOver, stopOf } from './schedules.policy.ts';
import { nameOf, presentSchedule } from './schedules.presenter.ts';
import { findSchedule, listReaders } from './schedules.queries.ts';
import type { ScheduleRow } from './schedules.types.ts';

/** Returns a schedule whose report the caller may open now. Others do not exist for them. */
export async function accessSchedule(
  { db, programId, actor }: Pick<Context, 'db' | 'programId' | 'actor'>,
  id: string,
): Promise<ScheduleRow> {
  const row = await findSchedule(db, programId, id);
  if (!row || !mayReadReport(actor, row.report, row.organizationId)) throw notFound();
  return row;
}

export async function programOf({ db, programId }: Pick<Context, 'db' | 'programId'>): Promise<ProgramRow> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return program;
}

/** Returns a schedule with whom it tells, and what the caller may do with it. */
export async function scheduleOf(
  context: Pick<Context, 'db' | 'programId' | 'actor'>,
  id: string,
): Promise<ReportSchedule> {
  const { db, programId, actor } = context;
  const [row, program] = [await accessSchedule(context, id), await programOf(context)];
  const readers = await listReaders(db, programId, id);
  return {
    ...presentSchedule(row, stopOf(row, isReportOffered(program, row.report))),
    timeZone: program.timeZone,
    columns: knownColumns(row.report, row.columns),
    recipients: readers.map((reader) => ({ id: reader.id, name: nameOf(reader), opens: reader.opens })),
    abilities: {
      change: mayChange(actor, row),
      takeOver: mayTakeOver(actor, row),
      leave: readers.some(({ id: readerId }) => readerId === actor.memberId),
    },
  };
}
