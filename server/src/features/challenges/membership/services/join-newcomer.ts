import { dayIn } from '../../../../platform/clock/days.ts';
import type { WorkContext } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { findProgram } from '../../../../domain/programs/public.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { listOpenFeatured } from '../../running.queries.ts';
import { needsYes } from '../../../../domain/challenges/pure.ts';
import { askMembers, countMembers } from './count-people.ts';

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
  if (needsYes(challenge)) await askMembers(context, tx, challenge, [memberId]);
  else await countMembers(context, tx, challenge, [memberId], 'today');
}

/**
 * Brings new members into the running featured challenges of individuals that anyone may join, where the program wants
 * that (docs/domain.md#settings-of-a-program). Challenges that have ended or closed by then are skipped.
 */
export async function joinFeatured(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  const program = await findProgram(tx, programId);
  if (!program?.settings.newRegistrantsJoinFeatured) return;
  for (const id of await listOpenFeatured(tx, programId, dayIn(program.timeZone, now))) {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (challenge && !needsYes(challenge)) await countMembers(context, tx, challenge, memberIds, 'today');
  }
}
