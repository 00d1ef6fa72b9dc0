import type { AreaRole, Reaches } from '#contract/features/area-roles/roles.ts';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';

type Holder = Pick<AuthUser, 'isAdmin' | 'roles'>;

/** Whether they are an admin, or have a role for the whole program. */
export const actsAs = ({ isAdmin, roles }: Holder, ...areas: readonly AreaRole[]): boolean =>
  isAdmin || roles.some(({ role, organizationId }) => organizationId === null && areas.includes(role));

/** Whether a screen that these roles open is open for them. Admins see all of them. */
export const mayOpen = ({ isAdmin, roles }: Holder, reaches: Reaches = {}): boolean =>
  isAdmin ||
  roles.some(
    ({ role, organizationId }) =>
      reaches[role] !== undefined && (organizationId === null || reaches[role] === 'organizations'),
  );

/** The organizations to which one of these roles is limited; null: to none. */
export function limitedTo(me: Holder, ...areas: readonly AreaRole[]): readonly string[] | null {
  if (actsAs(me, ...areas)) return null;
  return me.roles.flatMap(({ role, organizationId }) =>
    organizationId !== null && areas.includes(role) ? [organizationId] : [],
  );
}
