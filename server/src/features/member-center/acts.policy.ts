import { effectiveRole, rankOf } from '#contract/roles.ts';
import type { SkipReason } from '#contract/features/member-center/acts.ts';

interface Acting {
  memberId: string;
  rank: number;
}

interface Affected {
  id: string;
  status: string;
  roleName: string;
  platformRole: string | null;
}

export const rankOfMember = ({ platformRole, roleName }: Pick<Affected, 'platformRole' | 'roleName'>) =>
  rankOf(effectiveRole(platformRole, roleName));

/**
 * Returns why an admin cannot deactivate a member; null if they can. Admins never lock themselves or a higher role out.
 */
export function refusalToDeactivate(actor: Acting, member: Affected): SkipReason | null {
  if (member.status !== 'active') return 'already';
  if (member.id === actor.memberId) return 'oneself';
  return rankOfMember(member) > actor.rank ? 'higher_role' : null;
}

export function refusalToReactivate(actor: Acting, member: Affected): SkipReason | null {
  if (member.status !== 'suspended') return 'already';
  return rankOfMember(member) > actor.rank ? 'higher_role' : null;
}

/** A file that would deactivate more than a tenth of the people is most likely the wrong file. */
export const needsNumber = ({ leavers, people }: { leavers: number; people: number }): boolean =>
  leavers * 10 > people;
