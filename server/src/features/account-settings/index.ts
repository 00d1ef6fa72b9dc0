import type { Manifest } from '../../kernel/manifest/public.ts';
import { accountRoutes } from './account.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { accountPersonalData } from './account.personal-data.ts';

export const account: Manifest = {
  routes: [...accountRoutes, ...secondFactorRoutes],
  personalData: [accountPersonalData],
};
