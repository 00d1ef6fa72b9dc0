import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { findMember, lockMembers } from '../../../../domain/members/public.ts';
import { excuseDay } from '../../../../domain/scoring/public.ts';
import { emit } from '../../../../kernel/events/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../../platform/db/unit-of-work.ts';
import { AppError, notFound } from '../../../../platform/errors/errors.ts';
import { excuseProblem, type ExcuseFacts } from '../excuse.rules.ts';
import { readExcuseFacts } from '../excused.overview.ts';

/**
 * Excuses a day in a challenge or counts it again, under the member's lock: two at once cannot pass the limit, and what is logged
 * meanwhile wins. The same again changes nothing. Errors: not_in_challenge, challenge_final, excuse_off, excuse_outside,
 * excuse_too_late, excuse_logged, excuse_limit.
 */
export async function setExcusedDay(
  context: Context,
  challengeId: string,
  memberId: string,
  { day, excused }: { day: string; excused: boolean },
): Promise<ExcuseFacts> {
  const { db, programId } = context;
  return inUnitOfWork(db, async (unit) => {
    const challenge = await lockChallenge(unit, programId, challengeId, 'share');
    const [locked] = await lockMembers(unit, programId, [memberId], { activeOnly: true });
    const member = locked && (await findMember(unit, programId, memberId));
    if (!challenge || !member) throw notFound();
    const within = { ...context, db: unit };
    const before = await readExcuseFacts(within, challenge, member, [day]);
    if (before.excused.includes(day) === excused) return before;
    const problem = excuseProblem(before, day, excused);
    if (problem) throw new AppError(problem);
    await excuseDay(context, unit, challenge, { memberId, day, excused });
    await emit(context, unit, 'challenge.dayExcused', { memberId });
    return readExcuseFacts(within, challenge, member);
  });
}
