import { lockMembers } from '../../../../domain/members/public.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { emit } from '../../../../kernel/events/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { isFinal, isGrouped, needsYes } from '../../../../domain/challenges/pure.ts';
import {
  readMemberIds,
  readOrganizationIds,
  readTeamIds,
  takeMembers,
  takeTeams,
} from '../entrants.queries.ts';
import { takeYesBack } from './say-yes.ts';
import { deleteTeamScores } from '../../../../domain/boards/public.ts';
import { deleteIntervals, deleteTeamIntervals, rescoreMembers } from '../../../../domain/scoring/public.ts';

/** Leaves with the caller's id, or (creator, admin) removes members; their rows go, their entries stay. */
export async function removeMembers(
  context: Context,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  const { actor, programId, now } = context;
  const bySelf = memberIds.length === 1 && memberIds[0] === actor.memberId;
  await inTransaction(context.db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (!challenge) throw notFound();
    if (!bySelf && actor.rank === 0 && challenge.creatorId !== actor.memberId) throw forbidden();
    if (isFinal(challenge, now)) throw new AppError('challenge_final');
    if (isGrouped(challenge) && bySelf && needsYes(challenge)) return takeYesBack(context, tx, challenge);
    if (isGrouped(challenge)) throw invalid('memberIds', 'only_individuals');
    const known = await readMemberIds(tx, programId, memberIds);
    if (known.length !== memberIds.length) throw invalid('memberIds', 'not_in_program');
    const gone = await takeMembers(tx, programId, id, memberIds);
    await lockMembers(tx, programId, memberIds);
    await deleteIntervals(tx, programId, id, gone);
    await rescoreMembers(context, tx, { memberIds: gone, challengeId: id });
    const uninvited = { challengeId: id, memberIds: gone, teamIds: [], declined: bySelf };
    if (gone.length) await emit(context, tx, 'challenge.uninvited', uninvited);
    if (bySelf || actor.rank === 0) return;
    const details = { memberIds: gone };
    await writeAudit(tx, context, {
      action: 'challenges.removeMembers',
      subjectType: 'challenge',
      subjectId: id,
      details,
    });
  });
}

/** Takes teams (or organizations) out of a challenge with everything they earned in it. */
export async function removeTeams(context: Context, id: string, teamIds: readonly string[]): Promise<void> {
  const { actor, programId, now } = context;
  const own = teamIds.every((teamId) => actor.leads.includes(teamId));
  await inTransaction(context.db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge) throw notFound();
    if (!own && actor.rank === 0 && challenge.creatorId !== actor.memberId) throw forbidden();
    if (challenge.betweenWhom === 'organization' && actor.rank === 0) throw forbidden();
    if (isFinal(challenge, now)) throw new AppError('challenge_final');
    const read = challenge.betweenWhom === 'organization' ? readOrganizationIds : readTeamIds;
    const gone = await takeTeams(tx, programId, id, teamIds);
    // A team that was deleted while it was in the challenge is no longer among the program's, but can be removed.
    const others = teamIds.filter((teamId) => !gone.includes(teamId));
    const known = await read(tx, programId, others);
    if (known.length !== others.length) throw invalid('teamIds', 'not_in_program');
    const memberIds = await deleteTeamIntervals(tx, programId, id, gone);
    await rescoreMembers(context, tx, { memberIds, challengeId: id });
    await deleteTeamScores(tx, programId, id, gone);
    const uninvited = { challengeId: id, memberIds: [], teamIds: gone, declined: own };
    if (gone.length) await emit(context, tx, 'challenge.uninvited', uninvited);
    if (actor.rank === 0) return;
    const details = { teamIds: gone };
    await writeAudit(tx, context, {
      action: 'challenges.removeTeams',
      subjectType: 'challenge',
      subjectId: id,
      details,
    });
  });
}
