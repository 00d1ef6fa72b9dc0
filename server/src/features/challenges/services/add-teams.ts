import { writeAudit } from '../../../core/audit/public.ts';
import { once } from '../../../core/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockChallenge } from '../challenges.queries.ts';
import { readStates, readTeamIds } from '../entrants.queries.ts';
import { refuseLate, type Adding } from './add-members.ts';
import { countTeams } from './count-people.ts';
import { inviteTeams } from './invite-entrants.ts';
import type { ChallengeRow } from '../challenges.types.ts';

/** A leader's own teams join where the challenge is open or has invited them. */
async function refuseUninvited(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  ids: readonly string[],
): Promise<void> {
  const states = await readStates(tx, context.programId, challenge.id, 'teams', ids);
  if ([...states.values()].includes('joined')) throw new AppError('already_in_challenge');
  if (!challenge.open && ids.some((id) => states.get(id) !== 'invited'))
    throw new AppError('needs_invitation');
}

async function teamsOf(context: Context, tx: Db, input: Adding): Promise<string[]> {
  const asked = input.teamIds ?? [];
  const ids = await readTeamIds(tx, context.programId, input.includeAll ? null : asked);
  if (!input.includeAll && ids.length !== asked.length) throw invalid('teamIds', 'not_in_program');
  if (!ids.length) throw invalid('teamIds', 'minItems');
  return ids;
}

/** Brings teams into a challenge between groups: a leader their own, admins any, its maker invites. */
export async function addTeams(context: Context, id: string, input: Adding): Promise<void> {
  const { actor, programId, now } = context;
  await once(context, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (!challenge) throw notFound();
    if (challenge.betweenWhom !== 'groups') throw invalid('teamIds', 'only_groups');
    const ids = await teamsOf(context, tx, input);
    const invites = input.invite === 1;
    const ownTeams = !input.includeAll && ids.every((teamId) => actor.leads.includes(teamId));
    const isOwner = actor.rank > 0 || challenge.creatorId === actor.memberId;
    // A leader brings their own team; to invite one's own would be to let oneself in.
    if (actor.rank === 0 && (input.includeAll || !(invites ? isOwner : ownTeams))) throw forbidden();
    refuseLate(challenge, now, actor.rank === 0 && !invites);
    if (invites) await inviteTeams(context, tx, challenge, ids);
    else {
      if (actor.rank === 0) await refuseUninvited(context, tx, challenge, ids);
      await countTeams(context, tx, challenge, ids, 'today');
    }
    if (actor.rank > 0) {
      const details = { teamIds: ids.slice(0, 100), invite: invites };
      await writeAudit(tx, context, {
        action: 'challenges.addTeams',
        subjectType: 'challenge',
        subjectId: id,
        details,
      });
    }
    return { done: true };
  });
}
