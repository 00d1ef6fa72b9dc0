import type { Manifest } from '../../core/manifest/public.ts';
import { communicationsPersonalData } from './communications.personal-data.ts';
import { templateRoutes } from './templates.routes.ts';

/** What a program writes to its members by email. */
export const communications: Manifest = {
  routes: [...templateRoutes],
  personalData: [communicationsPersonalData],
};
