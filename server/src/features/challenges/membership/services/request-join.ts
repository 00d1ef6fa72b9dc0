import { adminRoles } from '#contract/roles.ts';
import { emit } from '../../../../kernel/events/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import type { ChallengeRow } from '../../../../domain/challenges/pure.ts';
import { readLedTeams, readStates } from '../entrants.queries.ts';
import { insertRequest, readManagers } from '../requests.queries.ts';
import { refuseLate } from './refuse-late.ts';

/** The team somebody asks for: one that they lead, the only one unless it is named. */
async function askingTeam(context: Context, tx: Db, challenge: ChallengeRow, teamId: string | null) {
  if (challenge.betweenWhom === 'individuals') {
    if (teamId) throw invalid('teamId', 'only_groups');
    return null;
  }
  const led = await readLedTeams(tx, context.programId, context.actor.memberId, null);
  if (!led.length) throw new AppError('needs_team');
  const team = teamId ? led.find((each) => each.id === teamId) : led.length === 1 ? led[0] : undefined;
  if (!team) throw invalid('teamId', teamId ? 'not_leader' : 'required');
  return team;
}

async function refuseNeedless(
  context: Context,
  tx: Db,
  challenge: ChallengeRow,
  team: { id: string } | null,
): Promise<void> {
  const { programId, actor } = context;
  const kind = team ? 'teams' : 'members';
  const id = team?.id ?? actor.memberId;
  const state = (await readStates(tx, programId, challenge.id, kind, [id])).get(id);
  if (state === 'joined') throw new AppError('already_in_challenge');
  if (state === 'invited' || challenge.open || actor.rank > 0) throw new AppError('no_request_needed');
}

async function ask(context: Context, tx: Db, id: string, teamId: string | null): Promise<void> {
  const { programId, actor, now } = context;
  // Locked against joins, so that nobody who has just joined leaves a request behind.
  const challenge = await lockChallenge(tx, programId, id, 'update');
  if (!challenge) throw notFound();
  refuseLate(challenge, now, true);
  const team = await askingTeam(context, tx, challenge, teamId);
  await refuseNeedless(context, tx, challenge, team);
  const { memberId } = actor;
  const requestId = newId();
  const row = {
    programId,
    id: requestId,
    challengeId: id,
    memberId,
    teamId: team?.id ?? null,
    createdAt: now,
  };
  if (!(await insertRequest(tx, row))) return;
  const managers = await readManagers(tx, programId, challenge.creatorId, adminRoles);
  const others = managers.filter((each) => each !== memberId);
  await emit(context, tx, 'challenge.joinRequested', {
    request: { id: requestId, challenge: { id, name: challenge.name }, memberId, team },
    recipientIds: others.length ? others : managers,
  });
}

/**
 * Asks the maker of a closed challenge and all admins to let one in, or (between groups) a team that one leads
 * (docs/domain.md#joining-and-visibility). While a request is open a repeat changes nothing.
 */
export async function requestJoin(context: Context, id: string, teamId: string | null): Promise<void> {
  await once(context, async (tx) => {
    await ask(context, tx, id, teamId);
    return { done: true };
  });
}
