import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstDevice } from './first-week.overview.ts';
import { pushesToday } from './pushes.today.ts';
import { devicePersonalData } from './devices.personal-data.ts';
import { addressRoutes } from './addresses.routes.ts';
import { connectionRoutes } from './connections.routes.ts';
import { deviceRoutes } from './devices.routes.ts';
import { fetchDaysJob } from './jobs/fetch-days.ts';
import { forgetPreviewsJob } from './jobs/forget-previews.ts';
import { retireFitbitJob } from './jobs/retire-fitbit.ts';
import { ownImportRoutes } from './own-imports.routes.ts';
import { resealDevices } from './services/reseal-devices.ts';

export const devices: Manifest = {
  personalData: [devicePersonalData],
  routes: [...deviceRoutes, ...connectionRoutes, ...addressRoutes, ...ownImportRoutes],
  firstWeek: [firstDevice],
  today: [pushesToday],
  jobs: [forgetPreviewsJob, retireFitbitJob, fetchDaysJob],
  reseal: resealDevices,
};
