import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { closeIntervals, lockMemberships } from '../memberships.queries.ts';
import { isCounted, lockOrganization, updateOrganizationRow } from '../organizations.queries.ts';
import { endRolesFor } from '../../../domain/area-roles/public.ts';
import { putTeamsUnder } from '../../../domain/teams/public.ts';
import { endingOf } from './take-out-member.ts';

/** Deletes an organization that no unfinished challenge counts. Its rows stay, so that final results still name it. */
export async function deleteOrganization(context: Context, id: string): Promise<void> {
  const { programId, db, now } = context;
  await inTransaction(db, async (tx) => {
    const organization = await lockOrganization(tx, programId, id, 'update');
    if (!organization) throw notFound();
    if (await isCounted(tx, programId, id, now)) throw new AppError('organization_counts');
    const people = await lockMemberships(tx, programId, { organizationId: id });
    const memberIds = people.map((row) => row.memberId);
    await closeIntervals(tx, programId, people.map(endingOf(now)));
    await endRolesFor(tx, programId, id);
    await putTeamsUnder(tx, programId, id, []);
    await updateOrganizationRow(tx, programId, id, { deletedAt: now });
    if (memberIds.length)
      await emit(context, tx, 'organization.membershipChanged', { organizationIds: [id], memberIds });
    const details = { name: organization.name, members: memberIds.length };
    await writeAudit(tx, context, {
      action: 'organizations.delete',
      subjectType: 'organization',
      subjectId: id,
      details,
    });
  });
}
