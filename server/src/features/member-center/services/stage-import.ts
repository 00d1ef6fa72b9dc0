import {
  mostImportColumns,
  mostImportedMembers,
  type ImportField,
} from '#contract/features/member-center/import.ts';
import {
  countUpload,
  readOpenTable,
  withTable,
  type BadRow,
  type Table,
} from '../../../kernel/imports/public.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { allowLongStatements } from '../import-check.queries.ts';
import { insertImport, insertUploadedRows, setRowCount } from '../imports.queries.ts';
import type { RowProblem, UploadedRow } from '../imports.types.ts';
import { guessMapping, peopleWish } from '../parsing/import-columns.ts';
import { actorOf } from './import-actor.ts';

const longestCell = 500;
/** Rows whose values help to guess what a column holds. */
const sampled = 20;

const refuseFile = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** Returns a text as PostgreSQL can store it. What it cannot is marked, and refused when the row is checked. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, longestCell);

const unreadable = ({ line, reason, value }: BadRow): UploadedRow => ({
  line,
  cells: [],
  problem: reason as RowProblem,
  problemValue: value,
});

function readHeader(header: readonly string[]): string[] {
  const names = header.map((name) => storable(name).trim().slice(0, 100));
  if (names.length > mostImportColumns) throw refuseFile('too_many_columns');
  return names;
}

function newImport({ programId, actor, now }: Context, id: string, fileName: string) {
  const by = { byMemberId: actor.memberId, actor: actorOf(actor) };
  const name = storable(fileName).trim() || 'members.csv';
  return { programId, id, ...by, fileName: name, rowCount: 0, createdAt: now };
}

/**
 * Stores the rows of a file as they are and guesses what its columns hold. Nothing is checked but the form of the file. Rows
 * are stored while the next are read, so that memory does not grow with the file.
 */
export async function stageImport(
  context: Context,
  { path, fileName, choices }: { path: string; fileName: string; choices: TableChoices },
): Promise<string> {
  const { db, programId } = context;
  await countUpload(context, 'members');
  const id = newId();
  // A file may take longer at the gate than a transaction may wait, so the transaction begins behind it.
  await withTable(path, (from) =>
    inTransaction(db, async (tx) => {
      await allowLongStatements(tx);
      let headers: string[] = [];
      let isStored = false;
      let count = 0;
      const store = async (samples: readonly (readonly string[])[]) => {
        await insertImport(tx, {
          ...newImport(context, id, fileName),
          headers,
          mapping: guessMapping(headers, samples),
        });
        isStored = true;
      };
      const openHeader = ({ header }: Table<ImportField>) => {
        headers = readHeader(header);
        return (cells: readonly string[], line: number): UploadedRow[] => [
          {
            line,
            cells: cells.slice(0, mostImportColumns + 1).map(storable),
            problem: null,
            problemValue: null,
          },
        ];
      };
      await readOpenTable(from, {
        wish: peopleWish,
        choices,
        open: openHeader,
        async take({ rows, bad, read }) {
          count = read;
          if (read > mostImportedMembers) throw refuseFile('too_many_lines');
          if (!isStored) await store(rows.slice(0, sampled).map(({ cells }) => cells));
          await insertUploadedRows(tx, programId, id, [...rows, ...bad.map(unreadable)]);
        },
      });
      await setRowCount(tx, programId, id, count);
      await writeAudit(tx, context, {
        action: 'memberCenter.uploadMembers',
        subjectType: 'import',
        subjectId: id,
        details: { rows: count },
      });
    }),
  );
  return id;
}
