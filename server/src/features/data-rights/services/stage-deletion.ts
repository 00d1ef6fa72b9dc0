import type { TableChoices } from '#contract/table-choices.ts';
import { mostDeletedMembers } from '#contract/features/data-rights/mass-deletion.ts';
import { countUpload, readTable, type BadRow } from '../../../kernel/imports/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { compareRows, findWaiting, insertDeletion, insertRows } from '../mass-deletion-match.queries.ts';
import { noFileName, type RowProblem, type UploadedRow } from '../mass-deletion.types.ts';
import { deletionWish, openDeletionFile } from '../parsing/deletion-file.ts';

const longestName = 200;

const unreadable = ({ line, reason, value }: BadRow): UploadedRow => ({
  line,
  value: value.slice(0, longestName),
  program: null,
  problem: reason as RowProblem,
});

/**
 * Stores the people a file names, and erases nobody. Uploading the same file again while it waits returns the
 * existing deletion.
 */
export async function stageDeletion(
  context: Context,
  { path, fileName, choices }: { path: string; fileName: string; choices: TableChoices },
): Promise<string> {
  const { deps, actor, now } = context;
  await countUpload(context, 'deletion');
  const rows: UploadedRow[] = [];
  const { hash: fileHash } = await readTable(path, {
    wish: deletionWish,
    choices,
    open: openDeletionFile,
    async take(batch) {
      if (batch.read > mostDeletedMembers)
        throw new AppError('invalid_file', { fields: { file: ['too_many_lines'] } });
      rows.push(...batch.rows, ...batch.bad.map(unreadable));
    },
  });
  return inTransaction(deps.gateway.forPlatform('prepare a mass deletion'), async (tx) => {
    const waiting = await findWaiting(tx, fileHash);
    if (waiting) return waiting;
    const id = newId();
    const name = fileName.replaceAll('\0', '').toWellFormed().trim().slice(0, longestName) || noFileName;
    await insertDeletion(tx, { id, fileName: name, fileHash, createdBy: actor.loginId, createdAt: now });
    for (let from = 0; from < rows.length; from += 1_000)
      await insertRows(tx, id, rows.slice(from, from + 1_000));
    await compareRows(tx, id, rows.length);
    await writePlatformLog(tx, context, {
      action: 'massDeletion.upload',
      subjectId: id,
      details: { rows: rows.length },
    });
    return id;
  });
}
