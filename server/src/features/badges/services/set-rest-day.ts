import { lockMembers } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { noteDue } from '../badges.queries.ts';
import { readStreakFacts } from '../badges.overview.ts';
import { deleteRestDay, insertRestDay } from '../facts.queries.ts';
import { mayTakeBack, restProblem, type StreakFacts } from '../scoring/streak.ts';

/** Claims a rest day or takes it back, under the member's lock: two at once cannot pass the limit. The same again changes nothing. */
export async function setRestDay(
  context: Context,
  memberId: string,
  { day, rest }: { day: string; rest: boolean },
): Promise<StreakFacts> {
  const { programId, now } = context;
  return inUnitOfWork(context.db, async (tx) => {
    const [locked] = await lockMembers(tx, programId, [memberId], { activeOnly: true });
    const program = await findProgram(tx, programId);
    if (!locked || !program) throw notFound();
    const read = () =>
      readStreakFacts(tx, { programId, memberId, manualMode: program.settings.manualMode, now });
    const before = await read();
    if (!before) throw notFound();
    if (before.rest.includes(day) === rest) return before;
    if (rest) {
      const problem = restProblem(before, day);
      if (problem) throw invalid('day', problem);
      await insertRestDay(tx, programId, memberId, day, now);
    } else {
      if (!mayTakeBack(before, day)) throw invalid('day', 'rest_window');
      await deleteRestDay(tx, programId, memberId, day);
    }
    noteDue(tx, programId, [{ memberId, dueAt: now }]);
    return (await read()) ?? before;
  });
}
