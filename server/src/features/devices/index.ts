import type { Manifest } from '../../core/manifest/public.ts';
import { deviceRoutes } from './devices.routes.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { syncDevicesJob } from './jobs/sync-devices.ts';
import { ownImportRoutes } from './own-imports.routes.ts';

export const devices: Manifest = {
  routes: [...deviceRoutes, ...ownImportRoutes],
  jobs: [forgetPreviewsJob, syncDevicesJob],
};
