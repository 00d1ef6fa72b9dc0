import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import type { Asked } from '../../../kernel/manifest/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden } from '../../../platform/errors/errors.ts';
import { findNewcomers, readMemberships } from '../memberships.queries.ts';
import { findRequest, takeRequest } from '../requests.queries.ts';
import { lockTeam, type LockedTeam } from '../teams.queries.ts';
import { takeOnMembers } from './take-on-members.ts';

async function refuseStranger({ programId, actor }: Context, tx: Db, team: LockedTeam): Promise<void> {
  if (actor.rank > 0) return;
  const people = await readMemberships(tx, programId, team.id);
  if (!people.some((each) => each.isLeader && each.memberId === actor.memberId)) throw forbidden();
}

async function letIn(context: Context, tx: Db, team: LockedTeam, memberId: string): Promise<void> {
  const { db, programId } = context;
  const program = await findProgram(db, programId);
  // The person who asked is visible to those who answer, even with a hidden profile or a block.
  const [person] = await findNewcomers(tx, { ...visibilityFor(context), seesAll: true }, [memberId]);
  if (!program || program.settings.teamsOff || !person) throw new AppError('invitation_over');
  const { severalTeams } = program.settings;
  await takeOnMembers(context, tx, team, {
    memberIds: [memberId],
    leaderId: null,
    severalTeams,
    seesAll: true,
  });
}

/** Accepts or declines a request to join a team, on behalf of all who were asked. */
export async function answerTeamRequest(
  context: Context,
  tx: Db,
  { subjectId: id }: Asked,
  accept: boolean,
): Promise<void> {
  const { programId, actor, now } = context;
  const request = await findRequest(tx, programId, id);
  const team = request && (await lockTeam(tx, programId, request.teamId));
  if (!team) throw new AppError('invitation_over');
  await refuseStranger(context, tx, team);
  const state = accept ? 'accepted' : 'declined';
  const answer = { state, answeredBy: actor.memberId, answeredAt: now } as const;
  if (!(await takeRequest(tx, programId, id, answer))) throw new AppError('already_answered');
  const { memberId } = request;
  if (accept) await letIn(context, tx, team, memberId);
  await emit(context, tx, 'team.requestAnswered', {
    request: { id, team: { id: team.id, name: team.name }, memberId },
    accepted: accept,
    byMemberId: actor.programId === actor.homeProgramId ? actor.memberId : null,
  });
  if (actor.rank === 0) return;
  const details = { memberId, accept };
  const subject = { subjectType: 'team', subjectId: team.id };
  await writeAudit(tx, context, { action: 'teams.answerRequest', ...subject, details });
}
