import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { lockChallenge } from '../challenges.queries.ts';
import { countMembers } from './count-people.ts';

/** Brings a new member into the challenge that their invitation was for; where it is over they are a member all the same. */
export async function joinInvitedNewcomer(
  context: WorkContext,
  tx: Db,
  challengeId: string,
  memberId: string,
): Promise<void> {
  const challenge = await lockChallenge(tx, context.programId, challengeId, 'share');
  if (!challenge || challenge.betweenWhom === 'groups') return;
  if (dayIn(challenge.timeZone, context.now) > challenge.endDate) return;
  await countMembers(context, tx, challenge, [memberId], 'today');
}
