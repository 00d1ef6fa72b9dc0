import { shapeOf } from '#contract/reports.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { composeMail, type MailToQueue } from '../../../../domain/mail/public.ts';
import { findProgram, type ProgramRow } from '../../../../domain/programs/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { longDay } from '../../../../platform/words/day-words.ts';
import { languageOf, translate } from '../../../../platform/words/translate.ts';
import { isReportOffered } from '../../services/scope-report.ts';
import * as runs from '../runs.queries.ts';
import { stopOf } from '../schedules.policy.ts';
import { findSchedule, listReaders, updateSchedule } from '../schedules.queries.ts';
import type { ReaderRow, RunRow, ScheduleRow } from '../schedules.types.ts';
import type { Timetable } from '../timetable.ts';

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

/** The schedules of programs. */
export const programTimetable: Timetable = {
  open: ({ gateway }, { programId }) => gateway.forProgram(programId),
  findDue: runs.findDueSchedules,
  findWaiting: runs.findWaitingRuns,
  forget: runs.deleteOldRuns,

  async takeTurn({ clock }, tx, { programId, subjectId: id, turnDay }) {
    if (!(await runs.lockDue(tx, programId, id, turnDay))) return undefined;
    const now = clock.now();
    const program = (await findProgram(tx, programId))!;
    const schedule = (await findSchedule(tx, programId, id))!;
    const { report, rhythm, intoBucket } = schedule;
    return {
      rhythm,
      stopped: stopOf(schedule, isReportOffered(program, report)),
      async stop(reason) {
        await updateSchedule(tx, programId, id, { stopped: reason });
        const about = { subjectType: 'reportSchedule', subjectId: id, details: { report, reason } };
        await writeAudit(
          tx,
          { now, programId, actor: null },
          { action: 'reports.scheduleStopped', ...about },
        );
      },
      async run({ from: fromDay, to: toDay }, nextOn) {
        const stored = intoBucket ? 'waiting' : null;
        const run = { programId, id: newId(), scheduleId: id, fromDay, toDay, madeAt: now, stored } as const;
        await runs.insertRun(tx, run);
        await updateSchedule(tx, programId, id, { nextOn });
      },
    };
  },

  async takeRun(deps, tx, { programId, subjectId }) {
    const run = await runs.lockWaitingRun(tx, programId, subjectId);
    if (!run) return undefined;
    const program = (await findProgram(tx, programId))!;
    const schedule = (await findSchedule(tx, programId, run.scheduleId))!;
    const readers = await listReaders(tx, programId, run.scheduleId);
    const opening = readers.filter(({ opens }) => opens);
    return {
      readers,
      mails: opening.map((reader) => mailOf(deps, program, { schedule, run }, reader)),
      finish: (counts) => runs.finishRun(tx, programId, run.id, counts),
    };
  },
};
