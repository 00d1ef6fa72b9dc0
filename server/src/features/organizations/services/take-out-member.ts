import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { dayIn, later } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import {
  closeIntervals,
  holdMemberships,
  lockMemberships,
  type OpenMembership,
} from '../memberships.queries.ts';
import { lockOrganization } from '../organizations.queries.ts';

/** The member's own day still counts for the organization. It is never before the day they joined. */
export const endingOf =
  (now: Date) =>
  ({ memberId, organizationId, joinedOn, timeZone }: OpenMembership) => ({
    memberId,
    organizationId,
    leftOn: later(joinedOn, dayIn(timeZone, now)),
  });

/** Removes a member from an organization. What they earned for it stays. */
export async function takeOutMember(context: Context, id: string, memberId: string): Promise<void> {
  const { programId, actor, db, now } = context;
  await inTransaction(db, async (tx) => {
    if (!(await lockOrganization(tx, programId, id, 'share'))) throw notFound();
    await holdMemberships(tx, programId, [memberId]);
    const open = await lockMemberships(tx, programId, { memberIds: [memberId] });
    const going = open.filter((row) => row.organizationId === id);
    if (!going.length) throw invalid('memberId', 'not_in_organization');
    await closeIntervals(tx, programId, going.map(endingOf(now)));
    await emit(context, tx, 'organization.membershipChanged', {
      organizationIds: [id],
      memberIds: [memberId],
    });
    if (actor.rank === 0 && memberId === actor.memberId) return;
    await writeAudit(tx, context, {
      action: 'organizations.removeMember',
      subjectType: 'organization',
      subjectId: id,
      details: { memberId },
    });
  });
}
