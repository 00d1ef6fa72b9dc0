import { createReadStream } from 'node:fs';
import { dayIn } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { writeAudit } from '../audit/public.ts';
import { findProgram, type ProgramRow } from '../programs/public.ts';
import { createMembers } from './create-members.ts';
import { readRows, type RowParser } from './read-rows.ts';
import { insertImportRun } from './runs.queries.ts';
import {
  findFutureDays,
  findUnknownPersons,
  listBadRows,
  lockImports,
  openStaging,
  resolvePersons,
  stageBadRows,
  type ImportTables,
} from './staging.queries.ts';
import { translate } from '../../platform/words/translate.ts';

/** Rows that a section of a report holds; it counts all of them. */
export const mostListed = 1_000;

export interface ImportSide {
  /** Who imports; null: the command on the machine itself. */
  actor: { loginId: string; memberId: string } | null;
  /** Not for another import of the program that is under way: it is in_flight at once. Else a minute at most. */
  failIfLocked?: boolean;
  /** Told from time to time: rows read, then entries written of all to be written. */
  onProgress?: (rows: number) => void;
  onWritten?: (done: number, of: number) => void;
}

export interface ImportWish {
  dryRun?: boolean;
  /** People nobody knows become members; else their rows are bad. */
  createMembers?: boolean;
}

/** What the good rows of a file come to. */
export interface Finding<Counts> {
  /** Whether anything is to be written. */
  differs: boolean;
  /** Goes into the report, is kept with the run and stands in the audit log. */
  counts: Counts;
}

/** What is different from one kind of import to another, in the order in which it is asked. */
export interface ImportKind<Row, Counts, Lists> {
  /** As the audit log has it: `activity.import`. */
  action: string;
  format: string;
  /** `import_row` (see openStaging), and what else it works with. */
  tables: ImportTables;
  /** Makes of the header what parses the rows. */
  open(tx: Db, program: ProgramRow): Promise<(header: readonly string[]) => RowParser<Row>>;
  stage(tx: Db, rows: readonly Row[]): Promise<void>;
  /** Finds the bad rows that only all rows and the database together show; `compare` may find more. */
  check(tx: Db, program: ProgramRow): Promise<void>;
  compare(tx: Db, program: ProgramRow, fileHash: Buffer): Promise<Finding<Counts>>;
  /** What is told of single rows, beside the bad ones; in the answer alone. */
  list(tx: Db): Promise<Lists>;
  /** Writes, and tells of it. All people are members by now, and locked or new. */
  apply(context: WorkContext, tx: Db, onWritten?: ImportSide['onWritten']): Promise<void>;
}

interface Outcome {
  dryRun: boolean;
  /** Whether anything was written. */
  applied: boolean;
  rows: number;
  errors: { line: number; reason: string }[];
  badRows: number;
}

interface Input extends ImportWish, ImportSide {
  path: string;
}

async function checkPeople(
  tx: Db,
  { now }: WorkContext,
  program: ProgramRow,
  input: Input & { rows: number },
): Promise<void> {
  // Locked before anything is compared: what members record meanwhile waits until all of it is written.
  const people = { newTimeZone: program.timeZone, rows: input.rows, locked: !input.dryRun };
  const zones = await resolvePersons(tx, program.id, people);
  if (!input.createMembers) await findUnknownPersons(tx);
  const ahead = zones
    .map(({ timeZone, lastDay }) => ({ timeZone, lastDay, today: dayIn(timeZone, now) }))
    .filter(({ lastDay, today }) => lastDay > today);
  if (ahead.length) await findFutureDays(tx, new Map(ahead.map(({ timeZone, today }) => [timeZone, today])));
}

async function listErrors(tx: Db) {
  const bad = await listBadRows(tx, mostListed);
  const t = translate('en');
  const errors = bad.rows.map(({ line, reason, value }) => ({
    line,
    reason: t(`imports:reasons.${reason}`, { value }),
  }));
  return { badRows: bad.total, errors };
}

async function run<Row, Counts, Lists>(
  context: WorkContext,
  tx: Db,
  kind: ImportKind<Row, Counts, Lists>,
  input: Input,
): Promise<Outcome & Counts & Lists> {
  const { programId, now } = context;
  const { dryRun = false, actor } = input;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  if (!(await lockImports(tx, programId, !input.failIfLocked)))
    throw new AppError('in_flight', { retryAfter: 5 });
  const opening = kind.open(tx, program);
  // Made while the first rows are read.
  const tables = openStaging(tx, kind.tables);
  // Whoever needs them first is told.
  tables.catch(() => undefined);
  const parser = await opening;
  let rows = 0;
  const source = createReadStream(input.path, { highWaterMark: 16_384 });
  const fileHash = await readRows(source, parser, async (batch) => {
    rows = batch.read;
    await tables;
    await kind.stage(tx, batch.rows);
    await stageBadRows(tx, batch.bad);
    input.onProgress?.(rows);
  });
  await checkPeople(tx, context, program, { ...input, rows });
  await kind.check(tx, program);
  const { differs, counts } = await kind.compare(tx, program, fileHash);
  const { badRows, errors } = await listErrors(tx);
  const lists = await kind.list(tx);
  const applied = !dryRun && badRows === 0 && differs;
  const kept = { dryRun, applied, rows, badRows, ...counts };
  const report = { ...kept, errors, ...lists };
  if (!applied) return report;
  if (input.createMembers) await createMembers(context, tx, program.timeZone);
  await kind.apply(context, tx, input.onWritten);
  const [id, { action, format }] = [newId(), kind];
  const byLoginId = actor?.loginId ?? null;
  const entry = { action, subjectType: 'import', subjectId: id };
  await Promise.all([
    insertImportRun(tx, { programId, id, byLoginId, format, fileHash, report: kept, createdAt: now }),
    writeAudit(tx, { now, programId, actor }, { ...entry, details: { format, ...kept } }),
  ]);
  return report;
}

/**
 * Imports a file, all or nothing: a single bad row and nothing is written; the report names each. Leaves a run and an
 * audit entry when something was written.
 */
export async function runImport<Row, Counts, Lists>(
  context: WorkContext,
  kind: ImportKind<Row, Counts, Lists>,
  path: string,
  options: ImportWish & ImportSide,
): Promise<Outcome & Counts & Lists> {
  return inTransaction(context.db, (tx) => run(context, tx, kind, { ...options, path }));
}
