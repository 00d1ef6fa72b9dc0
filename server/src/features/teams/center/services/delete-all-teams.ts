import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { deleteAllTeams as deleteAllEndpoint } from '#contract/features/teams/making.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { requireFreshProof } from '../../../../domain/identity/public.ts';
import { findProgram } from '../../../../domain/programs/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction } from '../../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../../platform/errors/errors.ts';
import { countTeamsWhole, listTeamIds } from '../balance.queries.ts';
import { deleteTeam } from '../../services/delete-team.ts';

/**
 * Deletes every team of the program in one transaction. With dryRun it only counts; the deletion needs a fresh proof
 * and the typed name of the program.
 */
export async function deleteAllTeams(
  context: Context,
  { dryRun, confirm }: BodyOf<typeof deleteAllEndpoint>,
): Promise<ResponseOf<typeof deleteAllEndpoint>> {
  const { programId, db } = context;
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  if (dryRun) return { deleted: false, ...(await countTeamsWhole(db, programId)) };
  await requireFreshProof(context);
  if (confirm?.trim() !== program.name) throw invalid('confirm', 'type_name');
  return inTransaction(db, async (tx) => {
    const counts = await countTeamsWhole(tx, programId);
    const within = { ...context, db: tx };
    for (const id of await listTeamIds(tx, programId)) await deleteTeam(within, id);
    const subject = { subjectType: 'program', subjectId: programId };
    await writeAudit(tx, context, { action: 'teams.deleteAll', ...subject, details: counts });
    return { deleted: true, ...counts };
  });
}
