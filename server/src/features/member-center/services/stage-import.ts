import { createReadStream } from 'node:fs';
import { mostImportColumns, mostImportedMembers } from '#contract/features/member-center/import.ts';
import { readRows, readSeparator, type BadRow } from '../../../kernel/imports/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { allowLongStatements } from '../import-check.queries.ts';
import { insertImport, insertUploadedRows, setRowCount } from '../imports.queries.ts';
import type { RowProblem, UploadedRow } from '../imports.types.ts';
import { guessMapping } from '../parsing/import-columns.ts';
import { actorOf } from './import-actor.ts';

const uploads = { most: 20, windowMs: 10 * 60_000 };
const longestCell = 500;

const refuseFile = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** A text as PostgreSQL can store it. What it cannot is marked, and refused when the row is checked. */
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
  { path, fileName }: { path: string; fileName: string },
): Promise<string> {
  const { db, programId, actor, now } = context;
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const id = newId();
  const delimiter = await readSeparator(path);
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    let headers: string[] = [];
    let isStored = false;
    let count = 0;
    const store = async () => {
      await insertImport(tx, {
        ...newImport(context, id, fileName),
        headers,
        mapping: guessMapping(headers),
      });
      isStored = true;
    };
    const openHeader = (header: readonly string[]) => {
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
    await readRows(
      createReadStream(path, { highWaterMark: 16_384 }),
      openHeader,
      async ({ rows, bad, read }) => {
        count = read;
        if (read > mostImportedMembers) throw refuseFile('too_many_lines');
        if (!isStored) await store();
        await insertUploadedRows(tx, programId, id, [...rows, ...bad.map(unreadable)]);
      },
      delimiter,
    );
    await setRowCount(tx, programId, id, count);
    await writeAudit(tx, context, {
      action: 'memberCenter.uploadMembers',
      subjectType: 'import',
      subjectId: id,
      details: { rows: count },
    });
  });
  return id;
}
