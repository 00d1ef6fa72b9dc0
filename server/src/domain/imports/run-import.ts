import type { TableChoices } from '#contract/table-choices.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { findProgram, type ProgramRow } from '../programs/public.ts';
import { countFromNowOn } from '../members/public.ts';
import { createMembers } from './create-members.ts';
import { listAbsent } from './people.queries.ts';
import {
  readOpenTable,
  withTable,
  type OpenTable,
  type RowParser,
  type Skipped,
  type Table,
  type TableWish,
} from '../../kernel/imports/public.ts';
import { insertImportRun } from './runs.queries.ts';
import {
  dropBadRows,
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

/** Sets how many rows a section of the report lists. All are counted. */
export const mostListed = 1_000;

/** A date begins first in this zone, so nobody's date is later. */
const furthestZone = 'Etc/GMT-14';

export interface ImportSide {
  /** The importer. Null: the command line. */
  actor: { loginId: string; memberId: string } | null;
  /** Do not wait for another import of the program (in_flight). Otherwise wait up to a minute. */
  failIfLocked?: boolean;
  /** Progress: rows read, then entries written out of all to be written. */
  onProgress?: (rows: number) => void;
  onWritten?: (done: number, of: number) => void;
}

export interface ImportWish {
  dryRun?: boolean;
  /** Create members for unknown people. Otherwise their rows are bad. */
  createMembers?: boolean;
  /** Import the good rows although others are bad. */
  leaveOut?: boolean;
  /** How the table is to be read where it can be read in several ways. */
  choices?: TableChoices;
}

/** The changes that the good rows of a file would make. */
export interface Finding<Counts> {
  /** Whether anything would be written. */
  differs: boolean;
  /** For the report, the stored run and the audit log. */
  counts: Counts;
}

/** The parts that differ between kinds of imports, in the order in which they are called. */
export interface ImportKind<C extends string, Row, Counts, Lists> {
  /** The action in the audit log: `activity.import`. */
  action: string;
  format: string;
  /** Creates `import_row` (see openStaging) and other tables it needs. */
  tables: ImportTables;
  wish: TableWish<C>;
  /** Turns the header into a row parser. */
  open(tx: Db, program: ProgramRow): Promise<(table: Table<C>) => RowParser<Row>>;
  stage(tx: Db, rows: readonly Row[]): Promise<void>;
  /** Gives rows that name an instant the member's own date, now that the zones of all people are known. */
  localize?(): ImportTables | null;
  /** Finds bad rows that only show when all rows and the database are compared. `compare` may find more. */
  check(tx: Db, program: ProgramRow): Promise<void>;
  compare(tx: Db, program: ProgramRow, fileHash: Buffer): Promise<Finding<Counts>>;
  /** Details of single rows, besides the bad ones, for the answer only. */
  list(tx: Db): Promise<Lists>;
  /** Writes the entries and emits events. By now everyone is a member and locked. */
  apply(context: WorkContext, tx: Db, onWritten?: ImportSide['onWritten']): Promise<void>;
}

interface Outcome {
  dryRun: boolean;
  /** Says whether anything was written. */
  applied: boolean;
  rows: number;
  /** Lines that are no rows. */
  skipped: Skipped;
  /** Says whether the bad rows were left out and the others imported. */
  leftOut: boolean;
  errors: { line: number; reason: string }[];
  badRows: number;
}

/** A file behind the gate, with what is wished of it. */
interface Staged extends ImportWish, ImportSide {
  table: OpenTable;
  /** The SHA-256 of the file. */
  fileHash: Buffer;
}

async function checkPeople(
  tx: Db,
  { now }: WorkContext,
  program: ProgramRow,
  input: Staged & { rows: number; localize: ImportTables | null },
): Promise<void> {
  // Members are locked before anything is compared, so their own recordings wait until the import is written.
  const { rows, localize } = input;
  const people = { newTimeZone: program.timeZone, rows, locked: !input.dryRun, localize };
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

/** Stages the rows of the file, while the next ones are read. */
async function stageFile<C extends string, Row, Counts, Lists>(
  tx: Db,
  program: ProgramRow,
  kind: ImportKind<C, Row, Counts, Lists>,
  { table, choices = {}, onProgress, now }: Staged & { now: Date },
) {
  const opening = kind.open(tx, program);
  // Created while the first rows are read.
  const tables = openStaging(tx, kind.tables);
  // The first caller that needs them gets the error.
  tables.catch(() => undefined);
  const open = await opening;
  let rows = 0;
  const read = await readOpenTable(table, {
    wish: { latest: dayIn(furthestZone, now), ...kind.wish },
    choices,
    open,
    async take(batch) {
      rows = batch.read;
      await tables;
      await kind.stage(tx, batch.rows);
      await stageBadRows(tx, batch.bad);
      onProgress?.(rows);
    },
  });
  return { ...read, rows };
}

async function run<C extends string, Row, Counts, Lists>(
  context: WorkContext,
  tx: Db,
  kind: ImportKind<C, Row, Counts, Lists>,
  input: Staged,
): Promise<Outcome & Counts & Lists> {
  const { programId, now } = context;
  const { dryRun = false, leaveOut = false, actor } = input;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  if (!(await lockImports(tx, programId, !input.failIfLocked)))
    throw new AppError('in_flight', { retryAfter: 5 });
  const { fileHash } = input;
  const { rows, skipped } = await stageFile(tx, program, kind, { ...input, now });
  await checkPeople(tx, context, program, { ...input, rows, localize: kind.localize?.() ?? null });
  await kind.check(tx, program);
  await dropBadRows(tx);
  const { differs, counts } = await kind.compare(tx, program, fileHash);
  const { badRows, errors } = await listErrors(tx);
  const lists = await kind.list(tx);
  const leftOut = leaveOut && badRows > 0;
  const applied = !dryRun && (badRows === 0 || leftOut) && differs;
  const kept = { dryRun, applied, rows, skipped, leftOut, badRows, ...counts };
  const report = { ...kept, errors, ...lists };
  if (!applied) return report;
  if (input.createMembers) await createMembers(context, tx, program.timeZone);
  await countFromNowOn(context, tx, await listAbsent(tx, programId));
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
 * Imports a file, all or nothing: with a single bad row nothing is written, unless bad rows are to be left out, and the report
 * names each. Stores a run
 * and an audit entry if something was written.
 */
export async function runImport<C extends string, Row, Counts, Lists>(
  context: WorkContext,
  kind: ImportKind<C, Row, Counts, Lists>,
  path: string,
  options: ImportWish & ImportSide,
): Promise<Outcome & Counts & Lists> {
  // A file may take longer at the gate than a transaction may wait, so the transaction begins behind it.
  return withTable(path, (table, fileHash) =>
    inTransaction(context.db, (tx) => run(context, tx, kind, { ...options, table, fileHash })),
  );
}
