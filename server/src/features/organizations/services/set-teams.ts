import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockOrganization } from '../organizations.queries.ts';
import { putTeamsUnder } from '../../../domain/teams/public.ts';

/**
 * Sets exactly these teams for an organization; teams of another one move. No membership changes: a team that belongs
 * to an organization does not put its members into it (docs/domain.md#organizations).
 */
export async function setTeams(context: Context, id: string, teamIds: readonly string[]): Promise<void> {
  const { programId, db } = context;
  await inTransaction(db, async (tx) => {
    if (!(await lockOrganization(tx, programId, id, 'share'))) throw notFound();
    if ((await putTeamsUnder(tx, programId, id, teamIds)) !== teamIds.length)
      throw invalid('teamIds', 'not_in_program');
    const details = { teamIds: teamIds.slice(0, 100) };
    await writeAudit(tx, context, {
      action: 'organizations.setTeams',
      subjectType: 'organization',
      subjectId: id,
      details,
    });
  });
}
