import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { allDays, sumsOf } from '../scoring/periods.ts';
import { addSums, deleteSumsOf } from '../sums.queries.ts';
import { foldHere } from './fold-sums.ts';

/**
 * Rebuilds the sums of these members from their entries. The caller holds the members' locks. Notes share lists with other
 * members, so all notes are folded first, and what that adds to these members is deleted with their old sums.
 *
 * Nothing is counted twice or lost. While a member is locked nobody records for them, and everyone who did has committed, so
 * their entries and notes cannot change. Another fold that took some of their notes holds the fold's lock until its sums are
 * written, and those sums are deleted with the rest. Sums of other members are only added to, once, by the fold that took
 * their note. Notes they add later wait for the next fold.
 *
 * Members are locked before the fold's lock. A fold only touches notes and sums and locks no members, and a lock for recording
 * does not block the foreign keys of those tables, so there is no deadlock.
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
  // Reading the entries takes longest, so the lock that readers of sums wait for is taken after it.
  await foldHere(tx, { programId, today });
  await deleteSumsOf(tx, programId, memberIds);
  await addSums(tx, programId, sumsOf(days, today));
}
