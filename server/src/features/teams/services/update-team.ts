import type { BodyOf } from '#contract/endpoint.ts';
import type { updateTeam as updateTeamEndpoint } from '#contract/features/teams.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { readMemberships } from '../memberships.queries.ts';
import { isTeamNameTaken, lockTeam, updateTeamRow, type TeamChange } from '../teams.queries.ts';
import { teamSettings } from './team-settings.ts';

type Input = BodyOf<typeof updateTeamEndpoint>;

/** Changes the fields that were sent. A team does not become smaller than those who are on it (team_full). */
export async function updateTeam(context: Context, id: string, input: Input): Promise<void> {
  const { programId, actor, db } = context;
  await teamSettings(context);
  const change: TeamChange = {
    ...(input.name === undefined ? {} : { name: input.name.trim() }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.open === undefined ? {} : { open: input.open === 1 }),
    ...(input.maxSize === undefined ? {} : { maxSize: input.maxSize }),
  };
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, programId, id);
    if (!team) throw notFound();
    if (change.name !== undefined && (await isTeamNameTaken(tx, programId, change.name, id)))
      throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
    const { maxSize } = change;
    if (typeof maxSize === 'number' && (await readMemberships(tx, programId, id)).length > maxSize)
      throw new AppError('team_full', { fields: { maxSize: ['fewer_seats'] } });
    await updateTeamRow(tx, programId, id, change);
    if (actor.rank === 0) return;
    const details = { fields: Object.keys(change) };
    await writeAudit(tx, context, { action: 'teams.update', subjectType: 'team', subjectId: id, details });
  });
}
