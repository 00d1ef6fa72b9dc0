import { createReadStream } from 'node:fs';
import type { ImportReport } from '#contract/features/activity-import.ts';
import { imports as words } from '#copy/en/imports.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import { findProgram, type ProgramRow } from '../../../core/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { findActivities } from '../activity.queries.ts';
import { mostMinutes } from '../scoring/day-plan.ts';
import { compareStaged, countStaged, insertImportRun, lockImported, type Counts } from '../import.queries.ts';
import { parseMap, type ColumnNames, type ImportFormat } from '../parsing/format.ts';
import type { KnownActivity } from '../parsing/parse-row.ts';
import { readRows } from '../parsing/read-rows.ts';
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

export interface ImportOptions {
  format: ImportFormat;
  dryRun?: boolean;
  createMembers?: boolean;
  /** Columns of other names, as in `person=Employee,date=Day`. */
  map?: string;
}

export interface ImportSide {
  /** Who imports; null: the command on the machine itself. */
  actor: { loginId: string; memberId: string } | null;
  /** Not for another import of the program that is under way: it is in_flight at once. Else a minute at most. */
  hasty?: boolean;
  /** Told from time to time: rows read, then entries written of all to be written. */
  onProgress?: (rows: number) => void;
  onWritten?: (done: number, of: number) => void;
}

interface Input extends ImportOptions, ImportSide {
  path: string;
  columns: ColumnNames;
}

async function stageFile(tx: Db, program: ProgramRow, input: Input) {
  const activities = new Map<string, KnownActivity>();
  for (const each of await findActivities(tx, program.id)) {
    activities.set(each.id, each);
    activities.set(each.name.toLowerCase(), each);
  }
  const rules = { converter: program.settings.converter, activities };
  const { format, columns } = input;
  let rows = 0;
  const fileHash = await readRows(
    createReadStream(input.path),
    { format, map: columns, rules },
    async (batch) => {
      rows = batch.read;
      await stageRows(tx, batch.rows, batch.bad);
      input.onProgress?.(rows);
    },
  );
  return { rows, fileHash };
}

async function checkFile(tx: Db, { now }: WorkContext, program: ProgramRow, input: Input) {
  const { id: programId, timeZone } = program;
  const { createMembers = false, dryRun } = input;
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

async function run(context: WorkContext, tx: Db, input: Input): Promise<ImportReport> {
  const { programId, now } = context;
  const { dryRun = false, format, actor } = input;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  if (!(await openStaging(tx, programId, !input.hasty))) throw new AppError('in_flight', { retryAfter: 5 });
  const { rows, fileHash } = await stageFile(tx, program, input);
  const { badRows, errors } = await checkFile(tx, context, program, input);
  await compareStaged(tx, programId);
  const counts = await countStaged(tx);
  const applied = !dryRun && badRows === 0 && counts.entries > 0;
  const report = reportOf(counts, { dryRun, applied, rows, errors, badRows });
  if (!applied) return report;
  await applyImport(context, tx, program, counts, input.onWritten);
  const { errors: _none, ...kept } = report;
  const id = newId();
  const byLoginId = actor?.loginId ?? null;
  await insertImportRun(tx, { programId, id, byLoginId, format, fileHash, report: kept, createdAt: now });
  const entry = { action: 'activity.import', subjectType: 'import', subjectId: id };
  await writeAudit(tx, { now, programId, actor }, { ...entry, details: { format, ...kept } });
  return report;
}

/**
 * Imports a file of activity, all or nothing: a single bad row and nothing is written; the report names each. What
 * stands there already is left as it is, so that a second run changes nothing. Steps become the day's `import`
 * source. Tells activity.imported of the members whose days changed.
 */
export async function importActivity(
  context: WorkContext,
  path: string,
  options: ImportOptions,
  side: ImportSide,
): Promise<ImportReport> {
  const input = { ...options, ...side, path, columns: parseMap(options.map) };
  return inTransaction(context.db, (tx) => run(context, tx, input));
}
