import type { Manifest } from '../../kernel/manifest/public.ts';
import { earlyStartRoutes } from './early-starts.routes.ts';
import { integrityPersonalData } from './integrity.personal-data.ts';
import { integrityRoutes } from './integrity.routes.ts';

export const integrity: Manifest = {
  routes: [...integrityRoutes, ...earlyStartRoutes],
  personalData: [integrityPersonalData],
};
