import type { Manifest } from '../../kernel/manifest/public.ts';
import { areaRoleRoutes } from './area-roles.routes.ts';
import { areaRolesPersonalData } from './area-roles.personal-data.ts';

/** Roles beside that of an admin, each for a part of the admin area (docs/domain.md#roles-beside-admin). */
export const areaRoles: Manifest = {
  routes: areaRoleRoutes,
  personalData: [areaRolesPersonalData],
};
