import * as T from 'typebox';
import { areaRoles } from './roles.ts';
import { Id, Nullable, oneOf } from '../../schemas.ts';

export const heldRole = {
  role: oneOf(areaRoles),
  /** Null: for the whole program. */
  organizationId: Nullable(Id),
};

/** What a person is in the program they work in. */
export const roleFields = {
  roleName: T.String(),
  adminLevel: T.Integer(),
  isAdmin: T.Boolean(),
  isProgramAdmin: T.Boolean(),
  isWtAdmin: T.Boolean(),
  isSuperAdmin: T.Boolean(),
  isTeamLeader: T.Boolean(),
  /** Roles beside that of an admin, each for the whole program or for an organization. */
  roles: T.Array(T.Object(heldRole)),
};
