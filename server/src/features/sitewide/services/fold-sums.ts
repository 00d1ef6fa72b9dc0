import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { dedupe } from '../../../platform/db/coalesce.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { hasChanges, holdFold, listChangedPrograms, takeChanges } from '../changes.queries.ts';
import { sumsOf } from '../scoring/periods.ts';
import { addSums } from '../sums.queries.ts';

interface Fold {
  programId: string;
  today: string;
}

/** Folds the notes in the caller's transaction. The caller may hold locks on members, because a fold waits for none. */
export async function foldHere(tx: Db, { programId, today }: Fold): Promise<void> {
  await holdFold(tx, programId);
  await addSums(tx, programId, sumsOf(await takeChanges(tx, programId), today));
}

/**
 * Moves what recording has noted into the sums of the program, in one transaction: a crash moves nothing, and nothing is
 * moved twice.
 */
async function foldProgram(db: Db, fold: Fold): Promise<void> {
  if (!(await hasChanges(db, fold.programId))) return;
  await inTransaction(db, (tx) => foldHere(tx, fold));
}

const foldTogether = dedupe(foldProgram);

/** Folds before sums are read, so that everyone sees what they have recorded. */
export async function foldSums({
  db,
  programId,
  now,
}: Pick<WorkContext, 'db' | 'programId' | 'now'>): Promise<void> {
  await foldTogether(db, { programId, today: dayIn('UTC', now) });
}

/** The job: keeps sums at most a little behind, whether anybody reads them or not. */
export async function foldAllSums(deps: Deps): Promise<void> {
  const today = dayIn('UTC', deps.clock.now());
  for (const programId of await listChangedPrograms(deps.gateway.forPlatform('fold sums')))
    await foldProgram(deps.gateway.forProgram(programId), { programId, today });
}
