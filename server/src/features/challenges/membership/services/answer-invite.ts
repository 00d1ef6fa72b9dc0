import { emit } from '../../../../kernel/events/public.ts';
import type { Asked } from '../../../../kernel/manifest/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, forbidden } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { needsYes, type ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { readStates, takeMembers, takeTeams } from '../entrants.queries.ts';
import { refuseOver } from './refuse-late.ts';
import { countMembers, countTeams } from './count-people.ts';

interface Invited {
  kind: 'members' | 'teams';
  id: string;
}

async function accept(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  { kind, id }: Invited,
): Promise<void> {
  refuseOver(challenge, context.now, true);
  // A message does not show what one agrees to. The page of the challenge does.
  if (kind === 'members' && needsYes(challenge)) throw new AppError('consent_needed');
  const count = kind === 'teams' ? countTeams : countMembers;
  const joined = await count(context, tx, challenge, [id], 'today');
  if (!joined.length) throw new AppError('already_answered');
}

async function decline(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  { kind, id }: Invited,
): Promise<void> {
  const { programId } = context;
  const teams = kind === 'teams';
  await (teams ? takeTeams : takeMembers)(tx, programId, challenge.id, [id]);
  const memberIds = teams ? [] : [id];
  const teamIds = teams ? [id] : [];
  const gone = { challengeId: challenge.id, memberIds, teamIds, declined: true };
  await emit(context, tx, 'challenge.uninvited', gone);
}

/** Comes into the challenge that one, or the team that one leads, is invited to, as joining does, or declines. */
export async function answerChallengeInvite(
  context: Context,
  tx: Db,
  { subjectId: challengeId, teamId }: Asked,
  accepts: boolean,
): Promise<void> {
  const { programId, actor } = context;
  // Declining and accepting lock the challenge; of both at once one counts.
  const challenge = await lockChallenge(tx, programId, challengeId, accepts ? 'share' : 'update');
  if (!challenge) throw new AppError('invitation_over');
  if (teamId && !actor.leads.includes(teamId)) throw forbidden();
  const invited: Invited = teamId ? { kind: 'teams', id: teamId } : { kind: 'members', id: actor.memberId };
  const states = await readStates(tx, programId, challengeId, invited.kind, [invited.id]);
  const state = states.get(invited.id);
  if (state === 'joined') throw new AppError('already_in_challenge');
  if (state !== 'invited') throw new AppError('already_answered');
  await (accepts ? accept : decline)(context, tx, challenge, invited);
}
