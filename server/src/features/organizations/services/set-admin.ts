import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { updateAdmin } from '../memberships.queries.ts';

/** Makes a member of an organization its admin, or ends that (docs/decisions/790). Others are refused (not_a_member). */
export async function setAdmin(
  context: Context,
  of: { organizationId: string; memberId: string },
  isAdmin: boolean,
): Promise<void> {
  const { programId, db } = context;
  const { organizationId, memberId } = of;
  await inTransaction(db, async (tx) => {
    if (!(await updateAdmin(tx, programId, of, isAdmin))) throw invalid('memberId', 'not_in_organization');
    await emit(context, tx, 'organization.membershipChanged', {
      organizationIds: [organizationId],
      memberIds: [memberId],
    });
    await writeAudit(tx, context, {
      action: 'organizations.setAdmin',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { memberIds: [memberId], isAdmin },
    });
  });
}
