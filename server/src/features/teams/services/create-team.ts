import type { BodyOf } from '#contract/endpoint.ts';
import type { createTeam as createTeamEndpoint } from '#contract/features/teams.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertTeam, isTeamNameTaken, type NewTeamRow } from '../teams.queries.ts';
import { takeOnMembers } from './take-on-members.ts';
import { teamSettings } from './team-settings.ts';

type Input = BodyOf<typeof createTeamEndpoint>;

/** Whether the maker comes onto the team, as its leader. Platform staff in another program are no members there. */
function makerJoins({ actor }: Context, input: Input): boolean {
  if (actor.programId !== actor.homeProgramId) return false;
  if (input.addCreatorToTeam !== 0) return true;
  // A team that nobody leads is for those who can lead every team.
  if (actor.rank === 0) throw forbidden();
  return false;
}

function rowOf(context: Context, input: Input): NewTeamRow {
  const { programId, actor, now } = context;
  return {
    programId,
    id: newId(),
    name: input.name.trim(),
    description: input.description ?? '',
    open: input.open !== 0,
    maxSize: input.maxSize ?? null,
    createdBy: actor.programId === actor.homeProgramId ? actor.memberId : null,
    createdAt: now,
  };
}

/** Makes a team with those who come along, all or nothing. Answers its id. */
export async function createTeam(context: Context, input: Input): Promise<string> {
  const { programId, actor, db } = context;
  if (input.programId !== programId) throw notFound();
  const { severalTeams } = await teamSettings(context);
  const leaderId = makerJoins(context, input) ? actor.memberId : null;
  const memberIds = [...new Set([...(leaderId ? [leaderId] : []), ...(input.memberIds ?? [])])];
  const row = rowOf(context, input);
  await inTransaction(db, async (tx) => {
    if (await isTeamNameTaken(tx, programId, row.name, null))
      throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
    await insertTeam(tx, row);
    if (memberIds.length) await takeOnMembers(context, tx, row, { memberIds, leaderId, severalTeams });
    if (actor.rank === 0) return;
    const details = { name: row.name, memberIds: memberIds.slice(0, 100) };
    await writeAudit(tx, context, {
      action: 'teams.create',
      subjectType: 'team',
      subjectId: row.id,
      details,
    });
  });
  return row.id;
}
