import { emit } from '../../../kernel/events/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { deleteInvites } from '../invites.queries.ts';
import {
  findNewcomers,
  findTaken,
  holdMemberships,
  insertIntervals,
  readMemberships,
  reopenIntervals,
  type Joining,
  type Newcomer,
} from '../memberships.queries.ts';
import type { LockedTeam } from '../teams.queries.ts';
import { settleRequests } from './close-requests.ts';

interface Taking {
  memberIds: readonly string[];
  /** Joins as a leader. */
  leaderId: string | null;
  /** Whether members may be on more than one team (a setting of the program). */
  severalTeams: boolean;
  /** The team that they left for this one in the same transaction. */
  fromTeamId?: string;
  /** The person may be hidden from the actor: they asked and are accepted. */
  seesAll?: boolean;
}

async function refuseTaken(
  { programId, actor }: Context,
  tx: Db,
  team: LockedTeam,
  taking: Taking,
): Promise<void> {
  const taken = await findTaken(tx, programId, taking.memberIds, taking.severalTeams ? team.id : null);
  const isActor = taken.length === 1 && taken[0] === actor.memberId;
  if (taken.length)
    throw new AppError(isActor ? 'already_on_team' : 'member_on_team', {
      details: { memberIds: taken.slice(0, 100) },
    });
}

/** An interval begins on the member's own day. Members who return on the day they left continue their interval. */
async function writeIntervals(
  context: Context,
  tx: Db,
  teamId: string,
  people: readonly Newcomer[],
  leaderId: string | null,
): Promise<void> {
  const { programId, now } = context;
  const joining: Joining[] = people.map(({ id, timeZone }) => ({
    id: newId(),
    memberId: id,
    joinedOn: dayIn(timeZone, now),
    isLeader: id === leaderId,
  }));
  const back = new Set(await reopenIntervals(tx, programId, teamId, joining));
  await insertIntervals(
    tx,
    programId,
    teamId,
    joining.filter((row) => !back.has(row.memberId)),
    now,
  );
}

/**
 * Adds members to a team that this transaction has locked, all or none. They must be active, visible to the actor and
 * on no other team, unless the program allows several, and the team must have a seat for each.
 */
export async function takeOnMembers(
  context: Context,
  tx: Db,
  team: LockedTeam,
  taking: Taking,
): Promise<void> {
  const { programId } = context;
  const { memberIds, leaderId } = taking;
  const visibility = visibilityFor(context);
  const seesAll = visibility.seesAll || taking.seesAll === true;
  const people = await findNewcomers(tx, { ...visibility, seesAll }, memberIds);
  if (people.length !== memberIds.length) throw invalid('memberIds', 'not_in_program');
  await holdMemberships(tx, programId, memberIds);
  await refuseTaken(context, tx, team, taking);
  const seated = await readMemberships(tx, programId, team.id);
  if (team.maxSize !== null && seated.length + people.length > team.maxSize) throw new AppError('team_full');
  await writeIntervals(context, tx, team.id, people, leaderId);
  await deleteInvites(tx, programId, team.id, memberIds);
  await settleRequests(context, tx, { teamId: team.id, memberIds }, 'accepted');
  if (!taking.severalTeams)
    await settleRequests(context, tx, { exceptTeamId: team.id, memberIds }, 'withdrawn');
  const from = taking.fromTeamId === undefined ? {} : { fromTeamId: taking.fromTeamId };
  await emit(context, tx, 'team.membershipChanged', { teamId: team.id, ...from, memberIds: [...memberIds] });
}
