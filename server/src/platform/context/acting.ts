import { areasOf } from '#contract/features/area-roles/area-permissions.ts';
import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import type { Permission } from '#contract/permissions.ts';
import { areaRank, rankOf, roleRanks } from '#contract/roles.ts';
import type { Actor } from './context.ts';

/**
 * Returns the caller as they act in a call with this permission; null: they may not make it. A role for the whole program
 * lets them act as an admin in what it opens, and only there. A role for organizations gives no rank: the call says itself
 * what it does within them.
 */
export function actingWith<A extends Actor>(actor: A, permission: Permission): A | null {
  const { scopes } = permission;
  const areas = areasOf(permission);
  const opening = actor.rank > 0 ? [] : actor.roles.filter(({ role }) => areas[role] !== undefined);
  const whole = opening.filter(({ organizationId }) => organizationId === null);
  if (whole.length) {
    const [first] = whole.toSorted((a, b) => rankOf(b.actsAs) - rankOf(a.actsAs));
    return { ...actor, kind: 'admin', rank: areaRank, roleName: first!.actsAs };
  }
  const within = opening.flatMap(({ role, organizationId }) =>
    organizationId !== null && areas[role] === 'organizations' ? [organizationId] : [],
  );
  if (within.length) return { ...actor, within: [...new Set(within)] };
  return scopes[actor.kind] === 'none' ? null : actor;
}

/** Whether they are an admin, or more. */
export const isFullAdmin = ({ rank }: Pick<Actor, 'rank'>): boolean => rank >= roleRanks.CoreTierAdmin;

/** Whether they have a role, as an admin does, for the whole program or for this organization. */
export const mayAs = (
  actor: Pick<Actor, 'rank' | 'roles'>,
  role: AreaRole,
  organizationId: string | null = null,
): boolean =>
  isFullAdmin(actor) ||
  actor.roles.some(
    (held) => held.role === role && (held.organizationId === null || held.organizationId === organizationId),
  );

/** Whether a role for this organization opened the call. */
export const isWithin = ({ within }: Pick<Actor, 'within'>, organizationId: string | null): boolean =>
  organizationId !== null && within.includes(organizationId);

/** Whether they act for others, as admins do, so that the admin log has it. */
export const isForOthers = ({ rank, within }: Pick<Actor, 'rank' | 'within'>): boolean =>
  rank > 0 || within.length > 0;
