export { becomeInvited } from './become-invited.ts';
export { refuseUngivable, tierToGive } from './givable.ts';
export { deleteInvitedRoles, replaceInvitedRoles, type InvitedRole } from './invited.queries.ts';
export {
  countPeopleWithRoles,
  endAllRoles,
  endRoles,
  endRolesFor,
  giveRoles,
  holdsRole,
  listPeopleWithRoles,
  listRolesOf,
  rolesOf,
} from './area-roles.queries.ts';
