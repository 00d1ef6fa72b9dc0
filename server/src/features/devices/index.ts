import type { Manifest } from '../../core/manifest/public.ts';
import { deviceHoldings } from './devices.holdings.ts';
import { deviceRoutes } from './devices.routes.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { syncDevicesJob } from './jobs/sync-devices.ts';
import { ownImportRoutes } from './own-imports.routes.ts';

export const devices: Manifest = {
  holdings: [deviceHoldings],
  routes: [...deviceRoutes, ...ownImportRoutes],
  jobs: [forgetPreviewsJob, syncDevicesJob],
};
