import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import { accessOrganizationToManage } from '../organizations.access.ts';
import { findComers, lockMemberships } from '../memberships.queries.ts';
import { takeInMembers } from './take-in-members.ts';
import { takeOutMember } from './take-out-member.ts';

/** Adds many members to an organization. They leave the one they were in (docs/decisions/161). */
export const organizationAdder: MemberAdder = {
  act: 'organization',
  async plan(context, tx, organizationId, memberIds) {
    await accessOrganizationToManage(context, organizationId);
    const active = (await findComers(tx, context.programId, memberIds)).map(({ id }) => id);
    const open = await lockMemberships(tx, context.programId, { memberIds });
    const inside = new Set(
      open.filter((row) => row.organizationId === organizationId).map(({ memberId }) => memberId),
    );
    const coming = active.filter((id) => !inside.has(id));
    return {
      memberIds: coming,
      skipped: {
        already: active.length - coming.length,
        deactivated: memberIds.length - active.length,
      },
    };
  },
  add: (context, _, organizationId, memberIds) => takeInMembers(context, organizationId, memberIds),
  async remove(context, organizationId, memberIds) {
    for (const memberId of memberIds) await takeOutMember(context, organizationId, memberId);
  },
};
