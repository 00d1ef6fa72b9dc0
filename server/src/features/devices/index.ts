import type { Manifest } from '../../kernel/manifest/public.ts';
import { devicePersonalData } from './devices.personal-data.ts';
import { addressRoutes } from './addresses.routes.ts';
import { deviceRoutes } from './devices.routes.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { retireFitbitJob } from './jobs/retire-fitbit.ts';
import { ownImportRoutes } from './own-imports.routes.ts';

export const devices: Manifest = {
  personalData: [devicePersonalData],
  routes: [...deviceRoutes, ...addressRoutes, ...ownImportRoutes],
  jobs: [forgetPreviewsJob, retireFitbitJob],
};
