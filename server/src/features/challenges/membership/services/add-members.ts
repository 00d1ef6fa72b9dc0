import { writeAudit } from '../../../../kernel/audit/public.ts';
import { findSeenMemberIds, visibilityFor } from '../../../../domain/visibility/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { isGrouped, needsYes, type ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { readAllMemberIds, readStates } from '../entrants.queries.ts';
import { refuseUnasked } from '../consent.ts';
import { keepOwnConsent } from './consent.ts';
import { countMembers } from './count-people.ts';
import { inviteMembers } from './invite-entrants.ts';
import { sayYes } from './say-yes.ts';
import { refuseLate } from './refuse-late.ts';

export interface Adding {
  memberIds?: string[];
  teamIds?: string[];
  organizationIds?: string[];
  addOrganization?: number;
  invite?: number;
  includeAll?: boolean;
  agreesTo?: string;
}

async function joinSelf(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  agreesTo: string | undefined,
): Promise<void> {
  const { actor, programId, now } = context;
  refuseLate(challenge, now, true);
  const states = await readStates(tx, programId, challenge.id, 'members', [actor.memberId]);
  const state = states.get(actor.memberId);
  if (state === 'joined') throw new AppError('already_in_challenge');
  if (!challenge.open && state !== 'invited' && actor.rank === 0) throw new AppError('needs_invitation');
  refuseUnasked(actor.language, challenge, agreesTo);
  const joined = await countMembers(context, tx, challenge, [actor.memberId], 'today');
  if (joined.length) return keepOwnConsent(context, tx, challenge);
  // Somebody else may have added them at the same moment.
  const after = await readStates(tx, programId, challenge.id, 'members', [actor.memberId]);
  throw new AppError(after.get(actor.memberId) === 'joined' ? 'already_in_challenge' : 'join_closed');
}

async function addOthers(context: Context, tx: Db, challenge: ChallengeRow, input: Adding): Promise<void> {
  const { actor, programId, now } = context;
  const invites = input.invite === 1;
  const isOwner = actor.rank > 0 || challenge.creatorId === actor.memberId;
  if (!isOwner || ((!invites || input.includeAll) && actor.rank === 0)) throw forbidden();
  refuseLate(challenge, now, false);
  const asked = input.memberIds ?? [];
  const ids = input.includeAll
    ? await readAllMemberIds(tx, programId)
    : await findSeenMemberIds(tx, visibilityFor(context), asked);
  if (!input.includeAll && ids.length !== asked.length) throw invalid('memberIds', 'not_in_program');
  if (!ids.length) throw invalid('memberIds', 'minItems');
  if (invites || needsYes(challenge)) await inviteMembers(context, tx, challenge, ids);
  else await countMembers(context, tx, challenge, ids, 'today');
}

/** Joins with the caller's id, or adds others to a challenge between individuals. Repeats change nothing. */
export async function addMembers(context: Context, id: string, input: Adding): Promise<void> {
  const { actor, programId } = context;
  await once(context, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (!challenge) throw notFound();
    const ids = input.memberIds ?? [];
    const bySelf = ids.length === 1 && ids[0] === actor.memberId && !input.includeAll && input.invite !== 1;
    if (isGrouped(challenge) && !(bySelf && needsYes(challenge)))
      throw new AppError(challenge.betweenWhom === 'groups' ? 'needs_team' : 'needs_organization');
    if (isGrouped(challenge)) await sayYes(context, tx, challenge, input.agreesTo);
    else if (bySelf) await joinSelf(context, tx, challenge, input.agreesTo);
    else await addOthers(context, tx, challenge, input);
    if (!bySelf && actor.rank > 0) {
      const details = {
        members: ids.length,
        includeAll: input.includeAll ?? false,
        invite: input.invite === 1,
      };
      await writeAudit(tx, context, {
        action: 'challenges.addMembers',
        subjectType: 'challenge',
        subjectId: id,
        details,
      });
    }
    return { done: true };
  });
}
