import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { deleteImport, lockImport } from '../own-imports.queries.ts';

/** Deletes a preview. A finished import stays in the history. */
export async function discardImport({ db, programId }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = await lockImport(tx, programId, id);
    if (!state) throw notFound();
    if (state !== 'preview') throw new AppError('already_done');
    await deleteImport(tx, programId, id);
  });
}
