/** Role names with their ranks (docs/domain.md#roles). */
export const roleRanks = {
  NonAdmin: 0,
  CoreTierAdmin: 1,
  PlusTierAdmin: 2,
  ProTierAdmin: 3,
  'Reseller Admin': 3,
  'WT Admin': 4,
  'Super WT Admin': 10,
} as const;
export type RoleName = keyof typeof roleRanks;

/** Somebody with a role beside admin (features/area-roles/roles.ts), in a call it opens: above members, below every admin. */
export const areaRank = 0.5;

/** Returns the rank of a role name; a name that is not a role has none. */
export const rankOf = (roleName: string): number =>
  Object.hasOwn(roleRanks, roleName) ? roleRanks[roleName as RoleName] : 0;

export const adminRoles: readonly string[] = ['CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin'];

/** Returns whether a role comes from the login: it lets people work in programs that are not their own. */
export const isStaffRole = (roleName: string): boolean =>
  roleName === 'Reseller Admin' || rankOf(roleName) >= roleRanks['WT Admin'];

/** Returns the role that a member row gives. A row that names a platform role gives none. */
export const programRole = (roleName: string | null): string =>
  roleName !== null && !isStaffRole(roleName) ? roleName : 'NonAdmin';

/** Returns the role a person acts with. Platform roles come only from the login, all others from the member row. */
export const effectiveRole = (platformRole: string | null, memberRole: string | null): string =>
  platformRole ?? programRole(memberRole);

/**
 * Returns the kind of member that a role name means: an admin from CoreTierAdmin up, a wt admin from 'WT Admin' up, a
 * super admin only with 'Super WT Admin'. A role name that contains ProductAdmin is shown as an admin without admin
 * permissions.
 */
export function roleFlags(roleName: string) {
  const rank = rankOf(roleName);
  return {
    adminLevel: rank,
    isAdmin: rank >= roleRanks.CoreTierAdmin,
    isWtAdmin: rank >= roleRanks['WT Admin'],
    isSuperAdmin: rank === roleRanks['Super WT Admin'],
    showsAsAdmin: rank >= roleRanks.CoreTierAdmin || roleName.includes('ProductAdmin'),
  };
}
