import { platformReports } from '#contract/platform-reports.ts';
import { writePlatformLog } from '../../../../kernel/platform-log/public.ts';
import { composeUnsigned, type MailToQueue } from '../../../../domain/mail/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { longDay } from '../../../../platform/words/day-words.ts';
import { languageOf, translate } from '../../../../platform/words/translate.ts';
import type { Timetable } from '../../schedules/timetable.ts';
import * as runs from '../platform-runs.queries.ts';
import { stopOf } from '../platform-schedules.policy.ts';
import { findSchedule, listReaders, updateSchedule } from '../platform-schedules.queries.ts';
import type { PlatformRunRow, PlatformScheduleRow, ReaderRow } from '../platform-schedules.types.ts';

/** The page of the report with the period and the search of a run. */
function linkOf(publicUrl: string, { report, search }: PlatformScheduleRow, { from, to }: PlatformRunRow) {
  const query = new URLSearchParams({ type: report });
  if (search) query.set('search', search);
  if (platformReports[report].hasPeriod)
    for (const [name, value] of [
      ['length', 'own'],
      ['from', from],
      ['to', to],
    ] as const)
      query.set(name, value);
  return `${publicUrl}/adminsuper/reporting?${query}`;
}

/** The email names the report and its period, and has no figure: whoever reads it may have left the staff since. */
function mailOf(
  deps: Deps,
  { schedule, run }: { schedule: PlatformScheduleRow; run: PlatformRunRow },
  reader: Extract<ReaderRow, { opens: true }>,
): MailToQueue {
  const language = languageOf(reader.locale);
  const t = translate(language);
  const [from, to] = [longDay(language, run.from), longDay(language, run.to)];
  const name = t(`platform-reports:names.${schedule.report}`);
  return {
    ...composeUnsigned(language, 'platformReportReady', {
      firstName: reader.name,
      report: schedule.search ? `${name}, ${schedule.search}` : name,
      period: run.from === run.to ? to : t('reporting:files.period', { from, to }),
      link: linkOf(deps.env.publicUrl, schedule, run),
      schedule: `${deps.env.publicUrl}/adminsuper/reporting/scheduled/${schedule.id}`,
    }),
    language,
    programId: null,
    loginId: reader.id,
    kind: 'scheduled-report',
    recipient: reader.email,
    cause: `platform-report-run:${run.id}:${reader.id}`,
    now: deps.clock.now(),
  };
}

/** The schedules of the platform's staff and of resellers. Their days are those of UTC, as in the reports. */
export const platformTimetable: Timetable = {
  open: ({ gateway }) => gateway.forPlatform('send scheduled reports'),
  findDue: runs.findDueSchedules,
  findWaiting: runs.findWaitingRuns,
  forget: runs.deleteOldRuns,

  async takeTurn({ clock }, tx, { subjectId: id, turnDay }) {
    if (!(await runs.lockDue(tx, id, turnDay))) return undefined;
    const now = clock.now();
    const schedule = (await findSchedule(tx, id))!;
    return {
      rhythm: schedule.rhythm,
      stopped: stopOf(schedule),
      async stop(reason) {
        await updateSchedule(tx, id, { stopped: reason });
        const details = { report: schedule.report, reason };
        const deed = { action: 'platformReports.scheduleStopped', subjectId: id, details };
        await writePlatformLog(tx, { now, actor: null }, deed);
      },
      async run(period, nextOn) {
        await runs.insertRun(tx, { id: newId(), scheduleId: id, ...period, madeAt: now });
        await updateSchedule(tx, id, { nextOn });
      },
    };
  },

  async takeRun(deps, tx, { subjectId }) {
    const run = await runs.lockWaitingRun(tx, subjectId);
    if (!run) return undefined;
    const schedule = (await findSchedule(tx, run.scheduleId))!;
    const readers = await listReaders(tx, run.scheduleId);
    const opening = readers.filter((reader) => reader.opens);
    return {
      readers,
      mails: opening.map((reader) => mailOf(deps, { schedule, run }, reader)),
      finish: (counts) => runs.finishRun(tx, run.id, counts),
    };
  },
};
