import { writeAudit } from '../../../../kernel/audit/public.ts';
import { emit } from '../../../../kernel/events/public.ts';
import type { Asked } from '../../../../kernel/manifest/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, forbidden } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { needsYes, type ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { findRequest, takeRequest, type RequestRow } from '../requests.queries.ts';
import { refuseOver } from './refuse-late.ts';
import { askMembers, countMembers, countTeams } from './count-people.ts';

async function letIn(context: Context, tx: Db, challenge: ChallengeRow, request: RequestRow): Promise<void> {
  // What a challenge asks may have changed since the request, so the person is asked.
  if (needsYes(challenge) && !request.teamId) return askMembers(context, tx, challenge, [request.memberId]);
  const joined = request.teamId
    ? await countTeams(context, tx, challenge, [request.teamId], 'today')
    : await countMembers(context, tx, challenge, [request.memberId], 'today');
  if (!joined.length) throw new AppError('invitation_over');
}

/**
 * Accepts or declines a request to join, on behalf of everyone asked: the requester counts from today, as if an admin
 * had added them. The request is locked before the members, so that of two answers the second finds it answered.
 */
export async function answerJoinRequest(
  context: Context,
  tx: Db,
  { subjectId: id }: Asked,
  accept: boolean,
): Promise<void> {
  const { programId, actor, now } = context;
  const request = await findRequest(tx, programId, id);
  const challenge = request && (await lockChallenge(tx, programId, request.challengeId, 'share'));
  if (!challenge) throw new AppError('invitation_over');
  if (actor.rank === 0 && challenge.creatorId !== actor.memberId) throw forbidden();
  const state = accept ? 'accepted' : 'declined';
  const answer = { state, answeredBy: actor.memberId, answeredAt: now } as const;
  if (!(await takeRequest(tx, programId, id, answer))) throw new AppError('already_answered');
  const { memberId, teamId, teamName } = request;
  const team = teamId && teamName !== null ? { id: teamId, name: teamName } : null;
  if (accept) {
    refuseOver(challenge, now);
    if (teamId && !team) throw new AppError('invitation_over');
    await letIn(context, tx, challenge, request);
  }
  await emit(context, tx, 'challenge.requestAnswered', {
    request: { id, challenge: { id: challenge.id, name: challenge.name }, memberId, team },
    accepted: accept,
    byMemberId: actor.programId === actor.homeProgramId ? actor.memberId : null,
  });
  if (actor.rank === 0) return;
  await writeAudit(tx, context, {
    action: 'challenges.answerRequest',
    subjectType: 'challenge',
    subjectId: challenge.id,
    details: { memberId, teamId, accept },
  });
}
