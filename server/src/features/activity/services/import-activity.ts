import type { ImportReport } from '#contract/features/activity-import.ts';
import { imports as words } from '#copy/en/imports.ts';
import {
  lockForEntries,
  writeActivities,
  writeSteps,
  type ActivityEntry,
  type StepEntry,
} from '../../../core/activity/public.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import { emit } from '../../../core/events/public.ts';
import { createMember } from '../../../core/members/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { readActivities } from '../activity.queries.ts';
import {
  compareWithStanding,
  findPeople,
  insertImportRun,
  openStaging,
  readConflicts,
  readStagedMembers,
  readStagedRows,
  readUnknown,
} from '../import.queries.ts';
import { formats, readMap, type Columns, type Reason } from '../parsing/import-row.ts';
import { stageFile } from './stage-import.ts';

export interface ImportOptions {
  format: 'fitabase-daily' | 'generic';
  dryRun?: boolean;
  createMembers?: boolean;
  map?: string;
}

export interface ImportSide {
  /** Who imports; null: the command on the machine itself. */
  actor: { loginId: string; memberId: string } | null;
  onProgress?: (rows: number) => void;
}

/** Bad rows the report names; all are counted. */
const named = 1000;
const chunk = 500;

/** Nothing of a dry run or of a file with bad rows stays. */
class RolledBack extends Error {}

function columnsOf({ format, map }: ImportOptions): Columns {
  if (!map) return formats[format];
  const mapped = readMap(map);
  if (!mapped) throw invalid('map', 'pattern');
  return { ...formats[format], ...mapped };
}

async function createUnknown(context: WorkContext, tx: Db, timeZone: string): Promise<number> {
  const unknown = await readUnknown(tx);
  for (const { person, firstDay } of unknown) {
    const email = person.includes('@') ? person : `${person.replaceAll(/[^a-z0-9._-]/g, '-')}@import.invalid`;
    const fields = { firstName: words.createdFirstName, lastName: person, username: person, email, timeZone };
    await createMember(context, tx, { ...fields, loginId: null, registeredOn: firstDay });
  }
  if (unknown.length) await findPeople(tx, context.programId);
  return unknown.length;
}

/** Writes the staged rows, members in order, and has the scores of who changed follow. */
async function apply(context: WorkContext, tx: Db, rates: ReadonlyMap<string, number>): Promise<void> {
  const { programId, now } = context;
  let after: string | null = null;
  for (;;) {
    const memberIds: string[] = await readStagedMembers(tx, after, chunk);
    if (!memberIds.length) return;
    after = memberIds.at(-1)!;
    await lockForEntries(tx, programId, memberIds);
    const rows = await readStagedRows(tx, memberIds);
    const steps = rows.flatMap(({ memberId, day, steps: count }): StepEntry[] =>
      count === null ? [] : [{ memberId, day, source: 'import', steps: count }],
    );
    const minutes = rows.flatMap(({ memberId, day, activityId, minutes: amount }): ActivityEntry[] =>
      activityId === null
        ? []
        : [{ memberId, day, activityId, minutes: amount!, rate: rates.get(activityId)! }],
    );
    const changed = [
      ...(await writeSteps(tx, programId, steps, now)),
      ...(await writeActivities(tx, programId, minutes, now)),
    ];
    const moved = [...new Set(changed.map((row) => row.memberId))];
    if (moved.length) await emit(context, tx, 'activity.imported', { memberIds: moved });
  }
}

async function checkStaged(
  context: WorkContext,
  tx: Db,
  options: ImportOptions,
  bad: (line: number, reason: Reason) => void,
) {
  await findPeople(tx, context.programId);
  if (!options.createMembers)
    for (const { lines } of await readUnknown(tx)) for (const line of lines) bad(line, 'unknown_person');
  for (const { line, reason } of await readConflicts(tx, context.programId, context.now)) bad(line, reason);
}

/** Bad rows as they are found; the report names the first thousand. */
function collector() {
  const found: { count: number; errors: ImportReport['errors'] } = { count: 0, errors: [] };
  const onBad = (line: number, reason: Reason) => {
    found.count += 1;
    if (found.errors.length < named) found.errors.push({ line, reason: words.reasons[reason] });
  };
  return { found, onBad };
}

interface Done {
  options: ImportOptions;
  side: ImportSide;
  fileHash: Buffer;
  report: ImportReport;
}

/** Keeps that and by whom the file was imported. */
async function keepRun(
  context: WorkContext,
  tx: Db,
  { options, side, fileHash, report }: Done,
): Promise<void> {
  const { programId, now } = context;
  const { errors: _, ...kept } = report;
  const id = newId();
  const byLoginId = side.actor?.loginId ?? null;
  await insertImportRun(tx, {
    programId,
    id,
    byLoginId,
    format: options.format,
    fileHash,
    report: kept,
    now,
  });
  const entry = { action: 'activity.import', subjectType: 'import', subjectId: id, details: kept };
  await writeAudit(tx, { now, programId, actor: side.actor }, entry);
}

async function run(
  context: WorkContext,
  tx: Db,
  path: string,
  options: ImportOptions,
  side: ImportSide,
): Promise<ImportReport> {
  const { programId } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const list = await readActivities(tx, programId);
  const activities = new Map(
    list.flatMap((row) => [[row.id, row.id] as const, [row.name.toLowerCase(), row.id] as const]),
  );
  const { found, onBad } = collector();
  await openStaging(tx);
  const columns = columnsOf(options);
  const onProgress = side.onProgress ?? (() => {});
  const staged = await stageFile(tx, { path, columns, activities, onBad, onProgress });
  await checkStaged(context, tx, options, onBad);
  const fine = found.count === 0;
  const membersCreated =
    fine && options.createMembers ? await createUnknown(context, tx, program.timeZone) : 0;
  const counts = await compareWithStanding(tx, programId);
  const report: ImportReport = {
    dryRun: options.dryRun ?? false,
    applied: fine && !options.dryRun,
    rows: staged.rows,
    ...counts,
    daysChanged: counts.days - counts.daysNew - counts.daysUnchanged,
    membersCreated,
    errors: found.errors.toSorted((a, b) => a.line - b.line),
    badRows: found.count,
  };
  if (!report.applied) return report;
  await apply(context, tx, new Map(list.map((row) => [row.id, row.rate])));
  await keepRun(context, tx, { options, side, fileHash: staged.fileHash, report });
  return report;
}

/**
 * Imports activity of many members from a CSV file, all or nothing: with a bad row, and in a dry run, everything is
 * rolled back and the report says what would have been (issue 2, section 4). The same file again changes nothing.
 */
export async function importActivity(
  context: WorkContext,
  path: string,
  options: ImportOptions,
  side: ImportSide,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await context.db.transaction().execute(async (tx) => {
      report = await run(context, tx, path, options, side);
      if (!report.applied) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return report!;
}
