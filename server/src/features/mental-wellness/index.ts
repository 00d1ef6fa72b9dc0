import type { Manifest } from '../../core/manifest/public.ts';
import { contentRoutes } from './content.routes.ts';
import { planPersonalData } from './mental-wellness.personal-data.ts';
import { planRoutes } from './plan.routes.ts';
import { workshopRoutes } from './workshops.routes.ts';

/** The mental-wellness plan: an assessment, something small for each day, and the content behind it. */
export const mentalWellness: Manifest = {
  routes: [...planRoutes, ...contentRoutes, ...workshopRoutes],
  personalData: [planPersonalData],
};
