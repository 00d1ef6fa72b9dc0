import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { summedSince, totalDay } from '../../../domain/activity/pure.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { emit, type PeriodChange } from '../../../kernel/events/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { allDays, sumsOf } from '../scoring/periods.ts';
import { addSums, deleteSumsOf } from '../sums.queries.ts';
import { foldHere } from './fold-sums.ts';

/**
 * Adds up what both did to each day and week that sums reach. Older ones are noted with their entries (domain/activity,
 * late days).
 */
function together(one: readonly PeriodChange[], two: readonly PeriodChange[], since: string): PeriodChange[] {
  const byKey = new Map<string, PeriodChange>();
  for (const change of [...one, ...two]) {
    const key = `${change.period} ${change.startsOn}`;
    const { steps, active } = byKey.get(key) ?? { steps: 0, active: 0 };
    byKey.set(key, { ...change, steps: steps + change.steps, active: active + change.active });
  }
  return [...byKey.values()].filter(
    ({ startsOn, steps, active }) => startsOn >= since && (steps !== 0 || active !== 0),
  );
}

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
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
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
  await foldHere(context, tx);
  const gone = await deleteSumsOf(tx, programId, memberIds);
  const added = await addSums(tx, programId, sumsOf(days, today));
  const changes = together(gone, added, summedSince(today));
  if (changes.length) await emit(context, tx, 'sums.folded', { changes });
}
