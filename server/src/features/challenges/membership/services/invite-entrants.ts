import { emit, type Invitation } from '../../../../kernel/events/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { putMembers, putTeams } from '../entrants.queries.ts';
import { readLeaders } from '../requests.queries.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';

async function tell(
  context: Context,
  tx: Db,
  { id, name }: ChallengeRow,
  invitations: Invitation[],
): Promise<void> {
  if (!invitations.length) return;
  const { actor } = context;
  const byMemberId = actor.programId === actor.homeProgramId ? actor.memberId : null;
  await emit(context, tx, 'challenge.invited', { challenge: { id, name }, invitations, byMemberId });
}

const entrants = ({ programId, now }: Context, challenge: ChallengeRow, ids: readonly string[]) => ({
  programId,
  challengeId: challenge.id,
  ids,
  state: 'invited' as const,
  countsFrom: challenge.startDate,
  now,
});

/** Invites members; people invited or in it already are left as they are. */
export async function inviteMembers(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  ids: readonly string[],
): Promise<void> {
  const invited = await putMembers(tx, entrants(context, challenge, ids));
  await tell(
    context,
    tx,
    challenge,
    invited.map((memberId) => ({ memberId, team: null })),
  );
}

/** Invites teams and notifies their leaders. */
export async function inviteTeams(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  ids: readonly string[],
): Promise<void> {
  const invited = await putTeams(tx, entrants(context, challenge, ids));
  const leaders = await readLeaders(tx, context.programId, invited);
  await tell(
    context,
    tx,
    challenge,
    leaders.map(({ teamId, teamName, memberId }) => ({ memberId, team: { id: teamId, name: teamName } })),
  );
}
