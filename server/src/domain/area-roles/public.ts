export { countHolders, listHolders, type HolderFilter } from './holders.queries.ts';
export { becomeInvited } from './become-invited.ts';
export { refuseUngivable, tierToGive } from './givable.ts';
export { deleteInvitedRoles, replaceInvitedRoles, type InvitedRole } from './invited.queries.ts';
export {
  countPeopleWithRoles,
  endAllRoles,
  endRoles,
  endRolesFor,
  giveRoles,
  holds,
  holdsRole,
  listPeopleWithRoles,
  listRolesOf,
  livingOrganizations,
  rolesOf,
  worksForPlatform,
} from './area-roles.queries.ts';
