import { readDaysAsOf, totalDay } from '../../../core/activity/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { allDays, sumsOf } from '../scoring/periods.ts';
import { addSums, deleteSumsOf } from '../sums.queries.ts';
import { foldHere } from './fold-sums.ts';

/**
 * Makes the sums of these members anew from their entries, which whoever calls holds. What is noted stands in lists with others,
 * so that all of it is folded first; what that adds to these members goes with their sums.
 *
 * Nothing is counted twice or lost. Nobody records for a member who is held, and who did has committed: the entries are the same
 * whenever they are read here, and every note of theirs is there to be taken. A fold that has taken some has the lock until its
 * sums are there, and each statement sees what was committed before it: they are deleted with the rest. Others are only added
 * to, once, by whoever took their note away; what they note meanwhile waits for the next fold.
 *
 * Members are locked before the fold's lock. Whoever has that one goes on to notes and sums and locks no member: their foreign
 * key asks only that members stay, which those who hold members for their entries do not hinder. So there is no circle.
 */
export async function recountMembers(
  { programId, now }: Pick<WorkContext, 'programId' | 'now'>,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const program = await findProgram(tx, programId);
  if (!program) return;
  const today = dayIn('UTC', now);
  const window = { programId, memberIds, from: allDays, to: addDays(today, 2), asOf: null };
  const entered = await readDaysAsOf(tx, window);
  const days = [...entered].flatMap(([memberId, records]) =>
    records.map((record) => {
      const { day, total } = totalDay(record, program.settings.manualMode);
      return { memberId, day, steps: total };
    }),
  );
  // After the entries are read, which takes longest: readers of sums wait for the lock.
  await foldHere(tx, { programId, today });
  await deleteSumsOf(tx, programId, memberIds);
  await addSums(tx, programId, sumsOf(days, today));
}
