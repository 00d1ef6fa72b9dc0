export type { PersonWithRoles, RoleOfMember } from './area-roles.types.ts';
