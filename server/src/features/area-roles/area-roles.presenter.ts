import type { PersonWithRoles, RoleOfPerson } from '#contract/features/area-roles/area-roles.ts';
import { rankOf } from '#contract/roles.ts';
import type { PersonWithRoles as PersonRow, RoleOfMember } from '../../domain/area-roles/pure.ts';

export const presentRole = ({ role, organizationId, organizationName }: RoleOfMember): RoleOfPerson => ({
  role,
  organizationId,
  organizationName,
});

export const presentPerson = (row: PersonRow): PersonWithRoles => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  username: row.username,
  image: row.image,
  active: row.status === 'active',
  isAdmin: rankOf(row.roleName) > 0,
  roles: row.roles.map(presentRole),
});
