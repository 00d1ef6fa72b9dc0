import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { giveRoles } from './area-roles.queries.ts';
import { setRole } from '../members/public.ts';
import { takeInvitedRoles } from './invited.queries.ts';

/** Gives somebody who registered with a link what they were invited to be. Returns the role name they have from now on. */
export async function becomeInvited(
  { programId, now }: Pick<WorkContext, 'programId' | 'now'>,
  tx: Db,
  { memberId, roleName, link }: { memberId: string; roleName: string; link: string },
): Promise<string> {
  const invited = await takeInvitedRoles(tx, programId, link);
  const [first] = invited;
  if (!first || roleName !== 'NonAdmin') return roleName;
  const log = { now, programId, actor: null };
  const about = { subjectType: 'member', subjectId: memberId };
  const admin = invited.find(({ role }) => role === 'admin');
  if (admin) {
    await setRole(tx, programId, memberId, admin.actsAs);
    await writeAudit(tx, log, { action: 'admins.invited', ...about, details: { after: admin.actsAs } });
    return admin.actsAs;
  }
  const roles = invited.map(({ role, organizationId }) => ({ role, organizationId }) as HeldRole);
  await giveRoles(tx, programId, { memberId, roles, actsAs: first.actsAs, at: now });
  await writeAudit(tx, log, { action: 'roles.invited', ...about, details: { given: roles } });
  return roleName;
}
