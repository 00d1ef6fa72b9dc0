import { shapeOf } from '#contract/reports.ts';
import { reportRunDays } from '#contract/features/reporting/report-schedules.ts';
import { carryOut } from '../../../../kernel/job-states/public.ts';
import { composeMail, queueMails, type MailToQueue } from '../../../../domain/mail/public.ts';
import { findProgram, type ProgramRow } from '../../../../domain/programs/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import { longDay } from '../../../../platform/words/day-words.ts';
import { languageOf, translate } from '../../../../platform/words/translate.ts';
import { deleteOldRuns, findWaitingRuns, finishRun, lockWaitingRun } from '../runs.queries.ts';
import { findSchedule, listReaders } from '../schedules.queries.ts';
import type { ReaderRow, RunRow, ScheduleRow } from '../schedules.types.ts';
import { makeRuns } from './make-runs.ts';

/** The email names the report and its period, and has no figure: whoever reads it may have lost their role since. */
function mailOf(
  deps: Deps,
  program: ProgramRow,
  { schedule, run }: { schedule: ScheduleRow; run: RunRow },
  reader: ReaderRow,
): MailToQueue {
  const language = languageOf(reader.locale);
  const t = translate(language);
  const [from, to] = [longDay(language, run.from), longDay(language, run.to)];
  const name = t(`reporting:names.${schedule.report}`);
  const words = {
    programName: program.name,
    supportEmail: deps.env.supportEmail,
    report: schedule.organizationName ? `${name}, ${schedule.organizationName}` : name,
    period: run.from === run.to ? to : t('reporting:files.period', { from, to }),
    link: `${deps.env.publicUrl}/admin/reporting/scheduled/sent/${run.id}`,
  };
  return {
    ...composeMail(language, shapeOf(schedule.report).hasPeriod ? 'reportReady' : 'reportOfNow', words),
    language,
    programId: program.id,
    loginId: reader.loginId,
    kind: 'scheduled-report',
    recipient: reader.email,
    cause: `report-run:${run.id}:${reader.id}`,
    now: deps.clock.now(),
  };
}

/** Queues the emails of one run for everybody who may open its report at this moment. */
async function tellReaders(deps: Deps, { programId, subjectId }: { programId: string; subjectId: string }) {
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const run = await lockWaitingRun(tx, programId, subjectId);
    if (!run) return;
    const program = (await findProgram(tx, programId))!;
    const schedule = (await findSchedule(tx, programId, run.scheduleId))!;
    const readers = await listReaders(tx, programId, run.scheduleId);
    const opening = readers.filter(({ opens }) => opens);
    await queueMails(
      tx,
      opening.map((reader) => mailOf(deps, program, { schedule, run }, reader)),
    );
    const leftOut = readers.length - opening.length;
    await finishRun(tx, programId, run.id, { told: opening.length, leftOut });
  });
}

const job = 'reporting.schedules';
const dayMs = 24 * 3_600_000;

/** Makes the runs that are due and tells people of them. */
export async function sendScheduledReports(deps: Deps): Promise<void> {
  await makeRuns(deps, job);
  const platform = deps.gateway.forPlatform('send scheduled reports');
  await carryOut(deps, job, await findWaitingRuns(platform), (run) => tellReaders(deps, run));
  await deleteOldRuns(platform, new Date(deps.clock.now().getTime() - reportRunDays * dayMs));
}
