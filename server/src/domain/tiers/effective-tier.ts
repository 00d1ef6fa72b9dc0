import { isStaffRole, rankOf, type RoleName } from '#contract/roles.ts';
import type { Tier } from '#contract/features/programs/programs.ts';

/** Returns the role that manages everything of a tier. */
export const adminRoleOf = (tier: Tier): RoleName =>
  ({ core: 'CoreTierAdmin', plus: 'PlusTierAdmin', pro: 'ProTierAdmin' } as const)[tier];

const tiers: readonly Tier[] = ['core', 'plus', 'pro'];

/**
 * Returns the tier with which somebody manages a program: the lower of the program's tier and of their role's
 * (docs/domain.md#roles). Platform staff have the program's.
 */
export function effectiveTier(tier: Tier, roleName: string): Tier {
  if (isStaffRole(roleName)) return tier;
  const rank = rankOf(roleName);
  const own = tiers[Math.max(0, rank - 1)] ?? tier;
  return tiers.indexOf(own) < tiers.indexOf(tier) ? own : tier;
}
