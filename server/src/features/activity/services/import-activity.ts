import type { ImportReport } from '#contract/features/activity.ts';
import { activityImport as words } from '#copy/en/activity-import.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import { findProgram, type ProgramRow } from '../../../core/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Actor, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { findActivities } from '../activity.queries.ts';
import { mostMinutes } from '../day-plan.ts';
import { compareStaged, countStaged, insertImportRun, lockImported, type Counts } from '../import.queries.ts';
import type { ColumnNames, ImportFormat } from '../import/format.ts';
import type { KnownActivity } from '../import/parse-row.ts';
import { readRows } from '../import/read-rows.ts';
import {
  checkStaged,
  listBadRows,
  listTimeZones,
  openStaging,
  resolvePersons,
  stageRows,
} from '../staging.queries.ts';
import { applyImport } from './apply-import.ts';

/** Bad rows that a report holds; it counts all of them. */
const mostErrors = 1_000;

export interface ImportInput {
  file: AsyncIterable<Buffer>;
  format: ImportFormat;
  map: ColumnNames;
  dryRun: boolean;
  createMembers: boolean;
  /** For another import of the program that is under way: a minute at most. Else it is in_flight at once. */
  wait: boolean;
  /** Told from time to time: rows read, then entries written of all to be written. */
  onRead?: (rows: number) => void;
  onWritten?: (done: number, of: number) => void;
}

/** Somebody signed in, or (null) whoever runs a command on the server. */
export type ImportContext = WorkContext & { actor: Pick<Actor, 'loginId' | 'memberId'> | null };

async function stageFile(tx: Db, program: ProgramRow, input: ImportInput) {
  const activities = new Map<string, KnownActivity>();
  for (const each of await findActivities(tx, program.id)) {
    activities.set(each.id, each);
    activities.set(each.name.toLowerCase(), each);
  }
  const rules = { converter: program.settings.converter, activities };
  let rows = 0;
  const fileHash = await readRows(input.file, { ...input, rules }, async (batch) => {
    rows = batch.read;
    await stageRows(tx, batch.rows, batch.bad);
    input.onRead?.(rows);
  });
  return { rows, fileHash };
}

async function checkFile(tx: Db, { now }: WorkContext, program: ProgramRow, input: ImportInput) {
  const { id: programId, timeZone } = program;
  const { createMembers, dryRun } = input;
  await resolvePersons(tx, programId, timeZone);
  // Before anything is compared: what members record meanwhile waits until all of it is written.
  if (!dryRun) await lockImported(tx, programId);
  const zones = await listTimeZones(tx);
  const today = new Map(zones.map((zone) => [zone, dayIn(zone, now)]));
  await checkStaged(tx, { programId, createMembers, mostMinutes, today });
  const bad = await listBadRows(tx, mostErrors);
  const errors = bad.rows.map(({ line, reason, value }) => ({ line, reason: words.reasons[reason](value) }));
  return { badRows: bad.total, errors };
}

function reportOf(
  counts: Counts,
  rest: Pick<ImportReport, 'dryRun' | 'applied' | 'rows' | 'errors' | 'badRows'>,
): ImportReport {
  const { members, membersNew, days, daysNew, daysUnchanged } = counts;
  const daysChanged = days - daysNew - daysUnchanged;
  return { members, membersCreated: membersNew, days, daysNew, daysChanged, daysUnchanged, ...rest };
}

/**
 * Imports a file of activity, all or nothing: a single bad row and nothing is written; the report names each. What
 * stands there already is left as it is, so that a second run changes nothing. Steps become the day's `import`
 * source. Tells activity.imported of the members whose days changed.
 */
export async function importActivity(context: ImportContext, input: ImportInput): Promise<ImportReport> {
  const { db, programId } = context;
  const { dryRun, format } = input;
  return inTransaction(db, async (tx) => {
    const program = await findProgram(tx, programId);
    if (!program) throw notFound();
    if (!(await openStaging(tx, programId, input.wait))) throw new AppError('in_flight', { retryAfter: 5 });
    const { rows, fileHash } = await stageFile(tx, program, input);
    const { badRows, errors } = await checkFile(tx, context, program, input);
    const willWrite = !dryRun && badRows === 0;
    await compareStaged(tx, programId);
    const counts = await countStaged(tx);
    const applied = willWrite && counts.entries > 0;
    const report = reportOf(counts, { dryRun, applied, rows, errors, badRows });
    if (!applied) return report;
    await applyImport(context, tx, program, counts.entries, input.onWritten);
    const run = { programId, id: newId(), byLoginId: context.actor?.loginId ?? null, format, fileHash };
    await insertImportRun(tx, { ...run, report, createdAt: context.now });
    const { errors: _none, ...details } = report;
    await writeAudit(tx, context, {
      action: 'activity.import',
      subjectType: 'importRun',
      subjectId: run.id,
      details: { format, ...details },
    });
    return report;
  });
}
