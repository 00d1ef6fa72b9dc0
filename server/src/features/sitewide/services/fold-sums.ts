import { carryOut } from '../../../kernel/job-states/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { hasChanges, holdFold, listChangedPrograms, takeChanges } from '../changes.queries.ts';
import { sumsOf } from '../scoring/periods.ts';
import { addSums } from '../sums.queries.ts';

/** Folds the notes in the caller's transaction. The caller may hold locks on members, because a fold waits for none. */
export async function foldHere(context: WorkContext, tx: Db): Promise<void> {
  const { programId, now } = context;
  await holdFold(tx, programId);
  const taken = await takeChanges(tx, programId);
  const changes = await addSums(tx, programId, sumsOf(taken, dayIn('UTC', now)));
  if (changes.length) await emit(context, tx, 'sums.folded', { changes });
}

/**
 * Moves what recording has noted into the sums of the program, in one transaction: a crash moves nothing, and nothing is
 * moved twice.
 */
async function foldProgram(context: WorkContext): Promise<void> {
  if (!(await hasChanges(context.db, context.programId))) return;
  await inTransaction(context.db, (tx) => foldHere(context, tx));
}

/** Folds before sums are read, so that everyone sees what they have recorded. Those who wait together fold once. */
const foldTogether = coalesce<WorkContext, void>(async (_db, contexts) => {
  await foldProgram(contexts.at(-1)!);
  return contexts.map(() => undefined);
});

export const foldSums = (context: WorkContext): Promise<void> => foldTogether(context.db, context);

/** Reads or counts sums in a transaction during which nothing is added to them, all that was noted before included. */
export async function foldAndHold<T>(context: WorkContext, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async (tx) => {
    await foldHere(context, tx);
    return work(tx);
  });
}

/** Keeps sums at most a little behind, whether anybody reads them or not. Runs as a job. */
export async function foldAllSums(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programIds = await listChangedPrograms(deps.gateway.forPlatform('fold sums'));
  const due = programIds.map((programId) => ({ programId }));
  await carryOut(deps, 'sitewide.fold', due, ({ programId }) =>
    foldProgram({ deps, db: deps.gateway.forProgram(programId), programId, now }),
  );
}
