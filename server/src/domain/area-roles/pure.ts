export type { PersonWithRoles, RoleOfMember } from './area-roles.queries.ts';
