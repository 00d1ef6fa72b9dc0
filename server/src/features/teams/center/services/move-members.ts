import type { BodyOf } from '#contract/endpoint.ts';
import type { moveTeamMembers } from '#contract/features/teams/center.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { closeIntervals, readMemberships, type OpenMembership } from '../../memberships.queries.ts';
import { readMovedChallenges } from '../moves.queries.ts';
import type { Moves } from '../moves.types.ts';
import { leavesNoLeader } from '../../teams.policy.ts';
import { lockTeam } from '../../teams.queries.ts';
import { takeRequests } from '../../services/hand-requests.ts';
import { endingOf } from '../../services/remove-members.ts';
import { takeOnMembers } from '../../services/take-on-members.ts';
import { teamSettings } from '../../services/team-settings.ts';

type Input = BodyOf<typeof moveTeamMembers>;

const leaders = (rows: readonly OpenMembership[]) => rows.filter((row) => row.isLeader).length;

/** Returns the memberships that end. The team must not lose its last leader while others stay. */
async function leavingOf(
  { programId }: Context,
  db: Db,
  fromTeamId: string,
  memberIds: readonly string[],
): Promise<OpenMembership[]> {
  const before = await readMemberships(db, programId, fromTeamId);
  const leaving = before.filter((row) => memberIds.includes(row.memberId));
  if (leaving.length !== memberIds.length) throw invalid('memberIds', 'not_on_team');
  const staying = before.filter((row) => !memberIds.includes(row.memberId));
  const after = { leaders: leaders(staying), members: staying.length };
  if (leavesNoLeader({ leaders: leaders(before) }, after)) throw new AppError('last_leader');
  return leaving;
}

async function describe(
  { programId, now }: Context,
  db: Db,
  fromTeamId: string,
  { toTeamId, memberIds }: Input,
): Promise<Omit<Moves, 'applied'>> {
  const challenges = await readMovedChallenges(db, { programId, fromTeamId, toTeamId, memberIds, now });
  return { moved: memberIds.length, challenges };
}

async function apply(context: Context, tx: Db, fromTeamId: string, input: Input): Promise<Moves> {
  const { programId, now } = context;
  const { toTeamId, memberIds } = input;
  const { severalTeams } = await teamSettings({ ...context, db: tx });
  // In the order in which all transactions lock teams.
  const teams = new Map<string, Awaited<ReturnType<typeof lockTeam>>>();
  for (const id of [fromTeamId, toTeamId].toSorted()) teams.set(id, await lockTeam(tx, programId, id));
  const to = teams.get(toTeamId);
  if (!to || !teams.get(fromTeamId)) throw notFound();
  const leaving = await leavingOf(context, tx, fromTeamId, memberIds);
  const answer = await describe(context, tx, fromTeamId, input);
  await closeIntervals(tx, programId, fromTeamId, leaving.map(endingOf(now)));
  await takeRequests(context, tx, fromTeamId, memberIds);
  await takeOnMembers(context, tx, to, { memberIds, leaderId: null, severalTeams, fromTeamId });
  await writeAudit(tx, context, {
    action: 'teams.move',
    subjectType: 'team',
    subjectId: fromTeamId,
    details: { toTeamId, memberIds: memberIds.slice(0, 100) },
  });
  return { applied: true, ...answer };
}

/**
 * Moves members from one team to another in one transaction (docs/decisions/620). What they earned stays with the first
 * team, and from tomorrow their days count for the other. With dryRun it only says what that does to scores.
 */
export async function moveMembers(context: Context, fromTeamId: string, input: Input): Promise<Moves> {
  if (fromTeamId === input.toTeamId) throw invalid('toTeamId', 'same_team');
  if (!input.dryRun) return once(context, (tx) => apply(context, tx, fromTeamId, input));
  await teamSettings(context);
  await leavingOf(context, context.db, fromTeamId, input.memberIds);
  return { applied: false, ...(await describe(context, context.db, fromTeamId, input)) };
}
