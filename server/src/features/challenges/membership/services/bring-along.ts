import { findSeenMemberIds, visibilityFor, type Visibility } from '../../../../domain/visibility/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { forbidden, invalid } from '../../../../platform/errors/errors.ts';

import { readAllMemberIds, readLedTeams, readOrganizationIds, readTeamIds } from '../entrants.queries.ts';
import { keepOwnConsent } from './consent.ts';
import { countMembers, countTeams } from './count-people.ts';
import { inviteMembers, inviteTeams } from './invite-entrants.ts';
import type { NewChallenge } from '../../services/new-challenge.ts';
import { isGrouped, needsYes, type ChallengeRow } from '../../../../domain/challenges/pure.ts';

/**
 * The competitors, by the kind of challenge: the field that names them, all of them, and those of a list that exist
 * (people: those the actor sees).
 */
const side = {
  individuals: { field: 'memberIds', all: readAllMemberIds, some: findSeenMemberIds },
  groups: {
    field: 'teamIds',
    all: (tx: Db, programId: string) => readTeamIds(tx, programId, null),
    some: (tx: Db, { programId }: Visibility, ids: readonly string[]) => readTeamIds(tx, programId, ids),
  },
  organization: {
    field: 'organizationIds',
    all: (tx: Db, programId: string) => readOrganizationIds(tx, programId, null),
    some: (tx: Db, { programId }: Visibility, ids: readonly string[]) =>
      readOrganizationIds(tx, programId, ids),
  },
} as const;

async function named(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  input: NewChallenge,
): Promise<string[]> {
  const { programId } = context;
  const { field, all, some } = side[challenge.betweenWhom];
  for (const [other, code] of [
    ['memberIds', 'only_individuals'],
    ['teamIds', 'only_groups'],
    ['organizationIds', 'only_organizations'],
  ] as const)
    if (other !== field && input[other]?.length) throw invalid(other, code);
  if (input.includeAll) return all(tx, programId);
  const ids = input[field] ?? [];
  const found = await some(tx, visibilityFor(context), ids);
  if (found.length !== ids.length) throw invalid(field, 'not_in_program');
  return found;
}

async function ownSide(context: Context, tx: Db, challenge: ChallengeRow): Promise<string[]> {
  const { actor, programId } = context;
  if (actor.programId !== actor.homeProgramId) throw invalid('addCreator', 'not_in_program');
  if (challenge.betweenWhom === 'individuals') return [actor.memberId];
  // Organizations are chosen by the creator. There is none of their own to add.
  if (challenge.betweenWhom === 'organization') return [];
  const [team] = await readLedTeams(tx, programId, actor.memberId, null);
  if (!team) throw invalid('addCreator', 'not_leader');
  return [team.id];
}

/**
 * Who takes part from the start of a challenge (docs/domain.md#who-takes-part-from-the-start): admins add or invite anybody, others
 * invite; in an instant challenge everybody named joins at once. In a wellness challenge everybody is asked. Who joins now counts from the first day.
 */
export async function bringAlong(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  input: NewChallenge,
): Promise<void> {
  const { actor } = context;
  const type = input.includeType ?? 'invite';
  const mayAdd = actor.rank > 0 || challenge.instant;
  if ((input.includeAll || (type === 'add' && !challenge.instant)) && actor.rank === 0) throw forbidden();
  const groups = isGrouped(challenge);
  const others = type === 'none' ? [] : await named(context, tx, challenge, input);
  const own = input.addCreator === 1 ? await ownSide(context, tx, challenge) : [];
  // Everybody but who makes it is asked.
  const asks = needsYes(challenge) && !groups;
  const adding =
    mayAdd && !asks && (type === 'add' || challenge.instant || challenge.betweenWhom === 'organization');
  const joining = [...new Set([...own, ...(adding ? others : [])])];
  const count = groups ? countTeams : countMembers;
  if (joining.length) await count(context, tx, challenge, joining, 'start');
  if (own.length && !groups) await keepOwnConsent(context, tx, challenge);
  const invited = others.filter((id) => !joining.includes(id));
  if (!adding && invited.length)
    await (groups ? inviteTeams : inviteMembers)(context, tx, challenge, invited);
}
