import { lockMembers } from '../../../../domain/members/public.ts';
import { deleteIntervals, rescoreMembers, syncRosters } from '../../../../domain/scoring/public.ts';
import { isGrouped, type ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { emit } from '../../../../kernel/events/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../../platform/db/unit-of-work.ts';
import { consentText } from '../consent.ts';
import { keepConsent, listGroupsIn, takeConsents } from '../consents.queries.ts';

/** Keeps the actor's yes with the text that they read and the metrics that it named. */
export async function keepOwnConsent(context: Context, tx: Db, challenge: ChallengeRow): Promise<void> {
  const { programId, actor, now } = context;
  const text = consentText(actor.language, challenge);
  if (text === null) return;
  const { id: challengeId, metrics } = challenge;
  await keepConsent(tx, { programId, challengeId, memberId: actor.memberId, text, metrics, now });
}

/**
 * Asks everybody again who had said yes to something else, before the challenge starts (docs/domain.md#wellness-challenge). They are
 * absent until they answer.
 */
export async function askAgain(context: Context, tx: Db, challenge: ChallengeRow): Promise<void> {
  const { programId, actor } = context;
  const { id: challengeId, name } = challenge;
  const asked = await takeConsents(tx, programId, challengeId);
  if (!asked.length) return;
  if (isGrouped(challenge)) {
    const groupIds = await listGroupsIn(tx, programId, challengeId);
    await inUnitOfWork(tx, (unit) => syncRosters(context, unit, groupIds, asked));
  } else {
    await lockMembers(tx, programId, asked);
    await deleteIntervals(tx, programId, challengeId, asked);
    await rescoreMembers(context, tx, { memberIds: asked, challengeId });
  }
  const invitations = asked.map((memberId) => ({ memberId, team: null }));
  const byMemberId = actor.programId === actor.homeProgramId ? actor.memberId : null;
  await emit(context, tx, 'challenge.invited', {
    challenge: { id: challengeId, name },
    invitations,
    byMemberId,
  });
}
