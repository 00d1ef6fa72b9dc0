import type { MemberAdder, RecurringJob } from '../../../kernel/manifest/public.ts';
import type { PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { deleteOldImports, findDueImport, takeUpImport, type DueImport } from '../import-write.queries.ts';
import { findImport, updateImport } from '../imports.queries.ts';
import { checkImport } from '../services/check-import.ts';
import { contextOf } from '../services/import-actor.ts';
import { removeImported } from '../services/undo-import.ts';
import { Cancelled, Outdated, writeImport } from '../services/write-import.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';

const keptMs = 7 * 24 * 3_600_000;

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'validation_failed';

/** Stores the outcome of an import that wrote nothing. */
async function afterFailure(context: Context, id: string, error: unknown): Promise<void> {
  const { db, programId, deps, now } = context;
  if (error instanceof Cancelled)
    return updateImport(db, programId, id, { state: 'cancelled', finishedAt: now });
  if (error instanceof Outdated || isTaken(error) || isInvalid(error)) {
    await updateImport(db, programId, id, { state: 'checked' });
    const row = await findImport(db, programId, id);
    const mapping = row!.mapping.map((field) => field || null);
    try {
      await checkImport(context, id, mapping, { nameOrder: row!.nameOrder, creates: row!.creates });
    } catch (refusal) {
      if (!isInvalid(refusal)) throw refusal;
      // The admin chooses the columns again, and sees there what is refused.
      await updateImport(db, programId, id, { state: 'mapping' });
    }
    return updateImport(db, programId, id, { failure: 'changed' });
  }
  deps.log.error({ err: error, importId: id }, 'an import of members failed');
  return updateImport(db, programId, id, { state: 'failed', failure: 'unexpected', finishedAt: now });
}

async function carryOut(
  deps: Deps,
  due: DueImport,
  adders: readonly MemberAdder[],
  personalData: readonly PersonalData[],
): Promise<void> {
  const { programId, id, state } = due;
  const context = contextOf(deps, programId, due.actor as Parameters<typeof contextOf>[2]);
  const { db } = context;
  if (state === 'undoing') {
    await removeImported(context, id, personalData, adders).catch((error: unknown) => {
      deps.log.error({ err: error, importId: id }, 'the undo of an import of members failed');
      // Another try can remove the rest.
      return updateImport(db, programId, id, { state: 'done', failure: 'unexpected' });
    });
    return;
  }
  if (!(await takeUpImport(db, programId, id))) return;
  await writeImport(context, due, adders).catch((error: unknown) => afterFailure(context, id, error));
}

/** Writes and undoes imports, one after the other. Interrupted ones start again: nothing of them was written. */
export const runImportsJob = (
  adders: readonly MemberAdder[],
  personalData: () => readonly PersonalData[],
): RecurringJob => ({
  name: 'members.import',
  everySeconds: 1,
  async run(deps) {
    const platform = deps.gateway.forPlatform('find imports of members');
    for (let due = await findDueImport(platform); due; due = await findDueImport(platform))
      await carryOut(deps, due, adders, personalData());
  },
});

/** Deletes the rows of files after a week, because they hold addresses and names. */
export const forgetImportsJob: RecurringJob = {
  name: 'members.forgetImports',
  everySeconds: 3600,
  run: (deps) =>
    deleteOldImports(
      deps.gateway.forPlatform('forget imports of members'),
      new Date(deps.clock.now().getTime() - keptMs),
    ),
};
