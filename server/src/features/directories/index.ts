import type { Manifest } from '../../kernel/manifest/public.ts';
import { directoryPersonalData } from './directories.personal-data.ts';
import { directoryRoutes } from './directories.routes.ts';
import { scimRoutes } from './scim.routes.ts';

/** A company's directory says by SCIM 2.0 who belongs to it and who left (docs/decisions/922). */
export const directories: Manifest = {
  routes: [...directoryRoutes, ...scimRoutes],
  personalData: [directoryPersonalData],
};
