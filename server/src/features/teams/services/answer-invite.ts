import { emit } from '../../../kernel/events/public.ts';
import type { Asked } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { deleteInvites } from '../invites.queries.ts';
import { lockTeam } from '../teams.queries.ts';
import { takeOnMembers } from './take-on-members.ts';
import { refuseLateChange } from './team-settings.ts';

/** Accepts an invitation to a team, by the same rules as any other way of joining, or declines it. */
export async function answerTeamInvite(
  context: Context,
  tx: Db,
  { subjectId: teamId }: Asked,
  accept: boolean,
): Promise<void> {
  const { programId, actor, db } = context;
  const program = await findProgram(db, programId);
  const team = await lockTeam(tx, programId, teamId);
  if (!team || !program || (accept && program.settings.teamsOff)) throw new AppError('invitation_over');
  const memberIds = [actor.memberId];
  if (!(await deleteInvites(tx, programId, teamId, memberIds)).length) throw new AppError('already_answered');
  if (!accept) return emit(context, tx, 'team.inviteDeclined', { teamId, memberIds });
  await refuseLateChange(context);
  const { severalTeams } = program.settings;
  await takeOnMembers(context, tx, team, { memberIds, leaderId: null, severalTeams });
}
