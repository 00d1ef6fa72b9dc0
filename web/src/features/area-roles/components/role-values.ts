import { areaRoles, type AreaRole, type HeldRole } from '#contract/features/area-roles/roles.ts';

export type RoleScope = 'none' | 'program' | 'organizations';

interface Organization {
  id: string;
  name: string;
}

/** Where somebody has a role. */
export interface RoleValue {
  scope: RoleScope;
  organizations: readonly Organization[];
}

export type RoleValues = Readonly<Record<AreaRole, RoleValue>>;

/** Returns what a form shows of the roles that somebody has. The whole program includes its organizations. */
export function valuesOfRoles(
  roles: readonly (HeldRole & { organizationName: string | null })[],
): RoleValues {
  const entries = areaRoles.map((role): [AreaRole, RoleValue] => {
    const held = roles.filter((one) => one.role === role);
    const organizations = held.flatMap(({ organizationId, organizationName }) =>
      organizationId === null ? [] : [{ id: organizationId, name: organizationName ?? '' }],
    );
    const isWhole = held.some(({ organizationId }) => organizationId === null);
    const scope = isWhole ? 'program' : organizations.length ? 'organizations' : 'none';
    return [role, { scope, organizations: isWhole ? [] : organizations }];
  });
  return Object.fromEntries(entries) as unknown as RoleValues;
}

/** Returns the roles that a form gives. */
export const rolesOfValues = (values: RoleValues): HeldRole[] =>
  areaRoles.flatMap((role): HeldRole[] => {
    const { scope, organizations } = values[role];
    if (scope === 'none') return [];
    if (scope === 'program') return [{ role, organizationId: null }];
    return organizations.map(({ id }) => ({ role, organizationId: id }));
  });

/** The roles for chosen organizations without one. */
export const withoutOrganization = (values: RoleValues): AreaRole[] =>
  areaRoles.filter((role) => values[role].scope === 'organizations' && !values[role].organizations.length);
