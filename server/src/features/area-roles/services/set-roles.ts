import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import { setRoles, type RolesOfMember } from '#contract/features/area-roles/area-roles.ts';
import { rankOf } from '#contract/roles.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import { endRoles, giveRoles, listRolesOf } from '../../../domain/area-roles/public.ts';
import { findMember, lockMembers } from '../../../domain/members/public.ts';
import { refusePinOnly } from '../../../domain/pins/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { rolesOfMember } from '../area-roles.overview.ts';
import { refuseUngivable, tierToGive } from '../../../domain/area-roles/public.ts';

const sameRole = (a: HeldRole) => (b: HeldRole) => a.role === b.role && a.organizationId === b.organizationId;
const without = (roles: readonly HeldRole[], others: readonly HeldRole[]) =>
  roles.filter((one) => !others.some(sameRole(one)));
const plain = ({ role, organizationId }: HeldRole): HeldRole => ({ role, organizationId });

/**
 * Sets the roles of a member: those that are new are given, the missing ones end, the others stay as they were given. An
 * admin has all of them and gets none.
 */
export async function setRolesOf(
  context: Context,
  memberId: string,
  roles: readonly HeldRole[],
): Promise<RolesOfMember> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const within = { ...context, db: tx };
    await refuseOutdated(context, tx, {
      spec: setRoles,
      id: memberId,
      read: (at) => rolesOfMember(at, memberId),
    });
    await lockMembers(tx, programId, [memberId]);
    const member = await findMember(tx, programId, memberId);
    if (!member) throw notFound();
    const before = await listRolesOf(tx, programId, memberId);
    const [given, ended] = [without(roles, before), without(before, roles)];
    if (given.length && member.status !== 'active') throw invalid('roles', 'deactivated');
    if (given.length && rankOf(member.roleName) > 0) throw invalid('roles', 'admin_has_all');
    if (given.length) await refusePinOnly(tx, programId, memberId);
    await refuseUngivable(within, given);
    await endRoles(tx, programId, memberId, ended);
    await giveRoles(tx, programId, { memberId, roles: given, actsAs: await tierToGive(within), at: now });
    if (given.length || ended.length)
      await writeAudit(tx, context, {
        action: 'roles.set',
        subjectType: 'member',
        subjectId: memberId,
        details: { given: given.map(plain), ended: ended.map(plain) },
      });
    return rolesOfMember(within, memberId);
  });
}
