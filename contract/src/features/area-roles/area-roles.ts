import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Nullable } from '../../schemas.ts';
import { heldRole } from './held-roles.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** Everybody who gives roles has what all of them open: nobody gives what they don't have. */
export const rolesManage = permission('roles.manage', forAdmins);

/** The most roles of one person, counting each organization. */
export const mostRoles = 100;

/** Roles to give. */
export const GivenRoles = T.Array(T.Object(heldRole, { additionalProperties: false }), {
  maxItems: mostRoles,
  uniqueItems: true,
});

const RoleOfPerson = T.Object({ ...heldRole, organizationName: Nullable(T.String()) });
export type RoleOfPerson = T.Static<typeof RoleOfPerson>;

export const RolesOfMember = T.Object({ roles: T.Array(RoleOfPerson) });
export type RolesOfMember = T.Static<typeof RolesOfMember>;

export const PersonWithRoles = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  /** False: deactivated, so their roles rest. */
  active: T.Boolean(),
  /** An admin has everything the roles open. */
  isAdmin: T.Boolean(),
  roles: T.Array(RoleOfPerson),
});
export type PersonWithRoles = T.Static<typeof PersonWithRoles>;

export const listPeopleWithRoles = listEndpoint({
  path: 'programs/{id}/roles',
  permission: rolesManage,
  summary: 'List the admins of a program and everybody with a role beside that',
  params: IdParams,
  item: PersonWithRoles,
  sorts: ['name'],
  search: 'search',
});

export const getRoles = endpoint({
  method: 'GET',
  path: 'members/{id}/roles',
  permission: rolesManage,
  summary: 'Get the roles that a member has beside that of an admin',
  params: IdParams,
  response: RolesOfMember,
});

export const setRoles = endpoint({
  method: 'PUT',
  path: 'members/{id}/roles',
  permission: rolesManage,
  summary: 'Set the roles that a member has beside that of an admin. They act at once, in open sessions too',
  params: IdParams,
  body: T.Object({ roles: GivenRoles }, { additionalProperties: false }),
  samples: [
    { roles: [{ role: 'reports', organizationId: null }] },
    { roles: [{ role: 'people', organizationId: null }] },
  ],
  response: RolesOfMember,
  errors: ['needs_address', 'validation_failed'],
  edits: 'body',
});
