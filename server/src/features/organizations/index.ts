import type { Manifest } from '../../core/manifest/public.ts';
import { organizationMemberRoutes } from './organization-members.routes.ts';
import { summaryRoutes } from './summaries.routes.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { organizationPersonalData } from './organizations.personal-data.ts';

export const organizations: Manifest = {
  routes: [...organizationRoutes, ...summaryRoutes, ...organizationMemberRoutes],
  personalData: [organizationPersonalData],
};
