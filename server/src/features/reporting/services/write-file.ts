import { reportFileDays } from '#contract/features/reporting/report-files.ts';
import type { ReportWords } from '../../../kernel/manifest/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { csvFor, openReport, waitForPlace, type Place } from '../../../kernel/reports/public.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import {
  addReportFilePart,
  beginReportFile,
  deleteOldReportFiles,
  findDueReportFile,
  finishReportFile,
} from '../report-files.queries.ts';
import type { DueReportFile } from '../report-files.types.ts';
import { countReport } from '../reporting.queries.ts';
import { fileOf } from './whole-report.ts';

/** Bytes that are stored at once. Progress and cancelling go by parts. */
const partBytes = 1_000_000;
/** How long a statement of a file may take: sorting a million rows comes before the first one. */
const patienceMs = 10 * 60_000;
const keptMs = reportFileDays * 24 * 3_600_000;

/** Gathers the chunks of a stream into parts. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size) yield Buffer.concat(waiting);
}

/** Writes a file part by part. A crash or a cancellation leaves no ready file. */
async function writeFile(
  context: WorkContext,
  due: DueReportFile,
  words: ReportWords,
  { place, from }: { place: Place; from: Db },
): Promise<void> {
  const { db, programId, deps } = context;
  const program = await findProgram(db, programId);
  const total = await countReport(from, due.report, due.scope);
  if (!program || !(await inTransaction(db, (tx) => beginReportFile(tx, programId, due.id, total)))) return;
  let rowsDone = 0;
  const of = { program: program.name, timeZone: program.timeZone, words };
  const report = fileOf(due, of, (count) => (rowsDone += count));
  const { body } = await openReport({ ...context, db: from }, report, {
    form: csvFor(due.language),
    patience: patienceMs,
    place,
  });
  let position = 0;
  for await (const bytes of partsOf(body)) {
    const part = { position, bytes, rowsDone };
    if (!(await inTransaction(db, (tx) => addReportFilePart(tx, due, part)))) return;
    position += 1;
  }
  await inTransaction(db, async (tx) => {
    const finished = { state: 'ready', finishedAt: deps.clock.now() } as const;
    if (!(await finishReportFile(tx, programId, due.id, finished))) return;
    await emit(context, tx, 'report.fileReady', { fileId: due.id, requesterId: due.requesterId });
  });
}

async function writeInTurn(deps: Deps, due: DueReportFile, words: ReportWords): Promise<void> {
  const { programId, id } = due;
  const place = await waitForPlace();
  const context = { deps, db: deps.gateway.forProgram(programId), programId, now: deps.clock.now() };
  const { replica } = deps.gateway;
  const write = (from: Db) => writeFile(context, due, words, { place, from });
  try {
    if (!(await replica?.caughtUp())) await write(context.db);
    // A file that the replica didn't finish is begun again.
    else await write(replica!.forProgram(programId)).catch(() => write(context.db));
  } catch (error) {
    deps.log.error({ err: error, fileId: id }, 'a report file could not be written');
    await finishReportFile(context.db, programId, id, { state: 'failed', finishedAt: deps.clock.now() });
  } finally {
    place.leave();
  }
}

/**
 * Writes the files that wait, one after the other. A file that a crash interrupted is started again. While as many reports are
 * read as may be read at once, it waits its turn.
 */
export async function writeFiles(deps: Deps, words: ReportWords): Promise<void> {
  const platform = deps.gateway.forPlatform('find report files');
  for (let due = await findDueReportFile(platform); due; due = await findDueReportFile(platform))
    await writeInTurn(deps, due, words);
}

/** Deletes files when their days are over, because they name people. */
export const forgetFiles = (deps: Deps): Promise<void> =>
  deleteOldReportFiles(
    deps.gateway.forPlatform('forget report files'),
    new Date(deps.clock.now().getTime() - keptMs),
  );
