import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { balanceTeams as balanceEndpoint, BalancedTeams } from '#contract/features/teams/making.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { listFriendPairs } from '../../../../domain/visibility/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { CandidateRow } from '../balance.queries.ts';
import { balanceTeams, spreadOf, type Balanced, type BalanceRules } from '../../scoring/balance-teams.ts';
import { insertTeam, isTeamNameTaken } from '../../teams.queries.ts';
import { candidatesOf } from './balance-candidates.ts';
import { takeOnMembers } from '../../services/take-on-members.ts';
import { teamSettings } from '../../services/team-settings.ts';

type Input = BodyOf<typeof balanceEndpoint>;

/** Members without entries count as average. */
function balancedOf(rows: readonly CandidateRow[]): Balanced[] {
  const known = rows.flatMap(({ baseline }) => (baseline === null ? [] : [baseline]));
  const average = known.length ? Math.round(known.reduce((sum, each) => sum + each, 0) / known.length) : 0;
  return rows.map(({ id, baseline, organizationId }) => ({
    id,
    baseline: baseline ?? average,
    organizationId,
  }));
}

interface Plan {
  answer: BalancedTeams;
  teams: { name: string; memberIds: string[] }[];
}

function describe(
  input: Input,
  { rows, leftOut }: Awaited<ReturnType<typeof candidatesOf>>,
  pairs: readonly [string, string][],
): Plan {
  const people = balancedOf(rows);
  const rules: BalanceRules = {
    teams: input.teams,
    seed: input.seed,
    mixOrganizations: input.mixOrganizations ?? true,
    friends: (input.keepFriends ?? true) ? pairs : [],
  };
  const by = new Map(rows.map((row, at) => [row.id, { row, baseline: people[at]!.baseline }]));
  const dealt = balanceTeams(people, rules).map((ids) => ids.map((id) => by.get(id)!));
  const teams = dealt.map((team, at) => ({
    id: null,
    name: `${input.name.trim()} ${at + 1}`,
    baseline: Math.round(team.reduce((sum, { baseline }) => sum + baseline, 0) / (team.length || 1)),
    members: team.map(({ row: { id, firstName, lastName, username, baseline } }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      username,
      baseline,
    })),
  }));
  const teamOf = new Map(teams.flatMap(({ members }, at) => members.map(({ id }) => [id, at] as const)));
  const digest = createHash('sha256').update(JSON.stringify([people, rules, input.name.trim()]));
  return {
    teams: teams.map(({ name, members }) => ({ name, memberIds: members.map(({ id }) => id) })),
    answer: {
      applied: false,
      teams,
      spread: Math.round(spreadOf(dealt)),
      friendPairs: pairs.length,
      friendPairsTogether: pairs.filter(([a, b]) => teamOf.get(a) === teamOf.get(b)).length,
      leftOut,
      digest: digest.digest('base64url'),
    },
  };
}

async function plan(context: Context, tx: Db, input: Input, several: boolean): Promise<Plan> {
  const candidates = await candidatesOf(context, tx, input, several);
  const ids = candidates.rows.map(({ id }) => id);
  return describe(input, candidates, await listFriendPairs(tx, context.programId, ids));
}

async function make(context: Context, tx: Db, input: Input, severalTeams: boolean): Promise<BalancedTeams> {
  const { programId, actor, now } = context;
  const { answer, teams } = await plan(context, tx, input, severalTeams);
  if (answer.digest !== input.digest) throw new AppError('preview_outdated');
  const createdBy = actor.programId === actor.homeProgramId ? actor.memberId : null;
  const made: string[] = [];
  for (const { name, memberIds } of teams) {
    if (await isTeamNameTaken(tx, programId, name, null))
      throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
    const open = input.open !== 0;
    const team = { programId, id: newId(), name, description: '', open, maxSize: null };
    await insertTeam(tx, { ...team, createdBy, createdAt: now });
    await takeOnMembers(context, tx, team, { memberIds, leaderId: null, severalTeams });
    made.push(team.id);
  }
  const details = { teams: made.length, members: teams.flatMap(({ memberIds }) => memberIds).length };
  const subject = { subjectType: 'program', subjectId: programId };
  await writeAudit(tx, context, {
    action: 'teams.balance',
    ...subject,
    details: { ...details, seed: input.seed },
  });
  return {
    ...answer,
    applied: true,
    teams: answer.teams.map((team, at) => ({ ...team, id: made[at] ?? null })),
  };
}

/**
 * Makes balanced teams (scoring/balance-teams.ts): previewed with dryRun, created in one transaction with the digest
 * of the preview. They have no leaders until an admin names them.
 */
export async function makeBalancedTeams(context: Context, input: Input): Promise<BalancedTeams> {
  const { severalTeams } = await teamSettings(context);
  if (input.dryRun) return (await plan(context, context.db, input, severalTeams)).answer;
  if (!input.digest) throw invalid('digest', 'required');
  return once(context, (tx) => make(context, tx, input, severalTeams));
}
