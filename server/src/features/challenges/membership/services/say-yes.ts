import { lockMembers } from '../../../../domain/members/public.ts';
import { readMemberGroups, syncRosters } from '../../../../domain/scoring/public.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { emit } from '../../../../kernel/events/public.ts';
import { dayIn, later } from '../../../../platform/clock/days.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { inUnitOfWork } from '../../../../platform/db/unit-of-work.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import { putMembers, readStates, takeMembers } from '../entrants.queries.ts';
import { refuseUnasked } from '../consent.ts';
import { keepOwnConsent } from './consent.ts';
import { refuseLate } from './refuse-late.ts';

/** Returns the actor's own groups in the challenge; an error without one. */
async function groupsIn({ programId, actor }: Context, tx: Db, challenge: ChallengeRow): Promise<string[]> {
  const groups = await readMemberGroups(tx, programId, challenge.id, actor.memberId);
  if (!groups.length)
    throw new AppError(challenge.betweenWhom === 'groups' ? 'needs_team' : 'needs_organization');
  return groups;
}

/**
 * Takes part for one's own team (or organization) in a wellness challenge, from today on (docs/domain.md#wellness-challenge): the team
 * is in it, and each of its people decides alone. Those who have not said yes count as absent.
 */
export async function sayYes(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  agreesTo: string | undefined,
): Promise<void> {
  const { actor, programId, now } = context;
  const { id: challengeId } = challenge;
  refuseLate(challenge, now, true);
  const groupIds = await groupsIn(context, tx, challenge);
  const states = await readStates(tx, programId, challengeId, 'members', [actor.memberId]);
  if (states.get(actor.memberId) === 'joined') throw new AppError('already_in_challenge');
  refuseUnasked(actor.language, challenge, agreesTo);
  const [me] = await lockMembers(tx, programId, [actor.memberId]);
  if (!me) throw new AppError('join_closed');
  await putMembers(tx, {
    programId,
    challengeId,
    ids: [actor.memberId],
    state: 'joined',
    countsFrom: later(challenge.startDate, dayIn(me.timeZone, now)),
    now,
  });
  await keepOwnConsent(context, tx, challenge);
  await inUnitOfWork(tx, (unit) => syncRosters(context, unit, groupIds, [actor.memberId]));
  await emit(context, tx, 'challenge.joined', { challengeId, memberIds: [actor.memberId], teamIds: [] });
}

/** Takes one's yes back: what was earned for the team until today stays with it. */
export async function takeYesBack(context: Context, tx: Db, challenge: ChallengeRow): Promise<void> {
  const { actor, programId } = context;
  const groupIds = await groupsIn(context, tx, challenge);
  const gone = await takeMembers(tx, programId, challenge.id, [actor.memberId]);
  if (!gone.length) return;
  await inUnitOfWork(tx, (unit) => syncRosters(context, unit, groupIds, gone));
  const uninvited = { challengeId: challenge.id, memberIds: gone, teamIds: [], declined: true };
  await emit(context, tx, 'challenge.uninvited', uninvited);
}
