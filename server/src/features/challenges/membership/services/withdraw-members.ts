import { lockMembers } from '../../../../domain/members/public.ts';
import type { WorkContext } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { isGrouped, isFinal } from '../../../../domain/challenges/pure.ts';
import { listChallengesOfMembers, takeMembers } from '../entrants.queries.ts';
import { deleteIntervals, rescoreMembers } from '../../../../domain/scoring/public.ts';

/**
 * Takes members who were added by mistake out of every challenge between individuals, so that boards do not keep people who
 * never came. Final results stay as they are. From challenges between groups they go with their team or organization.
 */
export async function withdrawMembers(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  for (const challengeId of await listChallengesOfMembers(tx, programId, memberIds)) {
    const challenge = await lockChallenge(tx, programId, challengeId, 'share');
    if (!challenge || isGrouped(challenge) || isFinal(challenge, now)) continue;
    const gone = await takeMembers(tx, programId, challengeId, memberIds);
    await lockMembers(tx, programId, gone);
    await deleteIntervals(tx, programId, challengeId, gone);
    await rescoreMembers(context, tx, { memberIds: gone, challengeId });
  }
}
