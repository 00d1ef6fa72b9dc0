import { emit } from '../../../kernel/events/public.ts';
import { isRanked, needsYes, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';

type Phase = 'announced' | 'started' | 'final';

/** Says that a challenge which everybody sees came this far. Private ones are nobody else's business. */
export async function tellPhase(
  context: WorkContext,
  tx: Db,
  { id, name, startDate, endDate, public: isPublic }: ChallengeRow,
  phase: Phase,
): Promise<void> {
  if (isPublic)
    await emit(context, tx, 'challenge.phase', { phase, challenge: { id, name, startDate, endDate } });
}

/** Says who earned an incentive, if anybody did. */
export async function tellIncentives(
  context: WorkContext,
  tx: Db,
  challenge: ChallengeRow,
  memberIds: readonly string[],
): Promise<void> {
  const { id, name, incentiveType: kind, incentiveAmount: amount } = challenge;
  if (!memberIds.length || !kind || !amount) return;
  await emit(context, tx, 'challenge.incentivesPaid', {
    challenge: { id, name },
    kind,
    amount,
    memberIds: [...memberIds],
    isOfHealth: needsYes(challenge) || !isRanked(challenge),
  });
}
