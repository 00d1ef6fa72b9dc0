import { writeAudit } from '../../../../kernel/audit/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { readOrganizationIds, readStates, readTeamIds } from '../entrants.queries.ts';
import type { Adding } from './add-members.ts';
import { refuseLate } from './refuse-late.ts';
import { countTeams } from './count-people.ts';
import { inviteTeams } from './invite-entrants.ts';

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

async function groupsOf(
  { programId }: Context,
  tx: Db,
  { betweenWhom }: ChallengeRow,
  input: Adding,
): Promise<string[]> {
  const organizations = betweenWhom === 'organization';
  const field = organizations ? 'organizationIds' : 'teamIds';
  const asked = input[field] ?? [];
  const read = organizations ? readOrganizationIds : readTeamIds;
  const ids = await read(tx, programId, input.includeAll ? null : asked);
  if (!input.includeAll && ids.length !== asked.length) throw invalid(field, 'not_in_program');
  if (!ids.length) throw invalid(field, 'minItems');
  return ids;
}

/** Teams come into a challenge between groups, organizations into one between organizations. */
function refuseOtherKind({ betweenWhom }: ChallengeRow, input: Adding): void {
  const asksOrganizations = input.addOrganization === 1 || Boolean(input.organizationIds?.length);
  if (betweenWhom === 'individuals')
    throw invalid(asksOrganizations ? 'organizationIds' : 'teamIds', 'only_groups');
  if (betweenWhom === 'groups' && asksOrganizations) throw invalid('organizationIds', 'only_organizations');
  if (betweenWhom === 'organization' && input.teamIds?.length)
    throw invalid('teamIds', 'between_organizations');
}

/**
 * Brings teams into a challenge between groups (a leader their own, admins any, its maker invites), or organizations
 * into one between them (admins).
 */
export async function addTeams(context: Context, id: string, input: Adding): Promise<void> {
  const { actor, programId, now } = context;
  await once(context, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (!challenge) throw notFound();
    refuseOtherKind(challenge, input);
    const organizations = challenge.betweenWhom === 'organization';
    // Nobody speaks for an organization: it is brought in by an admin and joins at once.
    if (organizations && actor.rank === 0) throw forbidden();
    const ids = await groupsOf(context, tx, challenge, input);
    const invites = input.invite === 1 && !organizations;
    const ownTeams = !input.includeAll && ids.every((teamId) => actor.leads.includes(teamId));
    const isOwner = actor.rank > 0 || challenge.creatorId === actor.memberId;
    // Leaders add their own team; inviting it would mean letting themselves in.
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
