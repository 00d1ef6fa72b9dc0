import { bucketDays } from '#contract/features/reporting/report-bucket.ts';
import { shapeOf } from '#contract/reports.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { carryOut, pauseMs } from '../../../kernel/job-states/public.ts';
import type { ReportWords } from '../../../kernel/manifest/public.ts';
import { csvFor, openReport, waitForPlace, type Place } from '../../../kernel/reports/public.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { findRun } from '../schedules/runs.queries.ts';
import { knownColumns, stopOf } from '../schedules/schedules.policy.ts';
import { findSchedule } from '../schedules/schedules.queries.ts';
import type { RunRow, ScheduleRow } from '../schedules/schedules.types.ts';
import { isReportOffered, scopeReport } from '../services/scope-report.ts';
import { fileOf } from '../services/whole-report.ts';
import { findBucket, findUnstoredRuns, noteStored, takeUnstored } from './bucket.queries.ts';
import { storeFile } from './keep-bucket.ts';

const dayMs = 24 * 3_600_000;
/** A process that ends in the middle leaves the run to the next one after so long. */
const heldMs = 15 * 60_000;
const patienceMs = 10 * 60_000;

/** Opens the file of a run, which has what its schedule shows to whoever it depends on. */
async function openFile(
  context: WorkContext,
  words: ReportWords,
  { run, schedule, place }: { run: RunRow; schedule: ScheduleRow; place: Place },
) {
  const { report, organizationId } = schedule;
  const days = shapeOf(report).hasPeriod ? { startDate: run.from, endDate: run.to } : {};
  const asked = { ...days, ...(organizationId ? { organizationId } : {}) };
  const { program, scope, sort } = await scopeReport(context, report, asked);
  const language = languageOf(schedule.makerLocale ?? 'en');
  const columns = knownColumns(report, schedule.columns);
  const of = { program: program.name, timeZone: program.timeZone, words };
  const { body } = await openReport(context, fileOf({ report, language, scope, sort, columns }, of), {
    form: csvFor(language),
    patience: patienceMs,
    place,
  });
  return {
    name: `${report}/${run.from}_${run.to}_${run.id}.csv`,
    type: 'text/csv; charset=utf-8',
    content: body,
  };
}

/** What a run may still be stored for; null where its schedule stopped meanwhile or the bucket is gone. */
async function mayStore({ db, programId, ...context }: WorkContext, run: RunRow) {
  const [schedule, bucket] = [
    await findSchedule(db, programId, run.scheduleId),
    await findBucket(db, programId),
  ];
  if (!schedule || !bucket) return null;
  const asked = { ...context, db, programId };
  const { program } = await scopeReport(asked, 'team-summary', {});
  return stopOf(schedule, isReportOffered(program, schedule.report)) ? null : { schedule, bucket };
}

type May = NonNullable<Awaited<ReturnType<typeof mayStore>>>;

async function storeOne(
  context: WorkContext,
  words: ReportWords,
  { run, schedule, bucket }: May & { run: RunRow },
) {
  const place = await waitForPlace();
  try {
    const file = await openFile(context, words, { run, schedule, place });
    return await storeFile(context, bucket, file).finally(() => file.content.destroy());
  } finally {
    place.leave();
  }
}

async function storeRun(deps: Deps, words: ReportWords, programId: string, id: string): Promise<void> {
  const now = deps.clock.now();
  const db = deps.gateway.forProgram(programId);
  const tries = await takeUnstored(db, { programId, id, now, again: new Date(now.getTime() + heldMs) });
  const run = tries && (await findRun(db, programId, id));
  if (!run) return;
  const context = { deps, db, programId, now };
  const to = await mayStore(context, run);
  if (!to) return noteStored(db, programId, id, { stored: 'failed' });
  const failure = await storeOne(context, words, { run, ...to });
  if (failure) {
    const isOver = now.getTime() - run.madeAt.getTime() > bucketDays * dayMs;
    const later = { storeAt: new Date(now.getTime() + Math.max(60_000, pauseMs(tries))) };
    return noteStored(db, programId, id, isOver ? { stored: 'failed' } : later);
  }
  await noteStored(db, programId, id, { stored: 'stored' });
  const details = { report: to.schedule.report, bucket: to.bucket.bucket };
  const about = { subjectType: 'reportSchedule', subjectId: to.schedule.id, details };
  await writeAudit(db, { now, programId, actor: null }, { action: 'reports.stored', ...about });
}

/** Stores the files of runs in the buckets of their programs. One that fails is tried for three days, with growing pauses. */
export async function storeRuns(deps: Deps, words: ReportWords): Promise<void> {
  const platform = deps.gateway.forPlatform('store scheduled reports');
  const due = await findUnstoredRuns(platform, deps.clock.now());
  await carryOut(deps, 'reporting.storeRuns', due, (run) =>
    storeRun(deps, words, run.programId, run.subjectId),
  );
}
