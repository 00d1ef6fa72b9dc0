import type { HeldRole } from '#contract/features/area-roles/roles.ts';

export interface RoleOfMember extends HeldRole {
  organizationName: string | null;
}

export interface PersonWithRoles {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  status: string;
  roleName: string;
  sortKey: string;
  roles: RoleOfMember[];
}
