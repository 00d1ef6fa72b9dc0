import type { Manifest } from '../../core/manifest/public.ts';
import { sumListeners } from './listeners/sums.listeners.ts';
import { sweepSums } from './services/sweep-sums.ts';
import { sitewideRoutes } from './sitewide.routes.ts';

export const sitewide: Manifest = {
  routes: sitewideRoutes,
  listeners: sumListeners,
  jobs: [{ name: 'sitewide.sweep', everySeconds: 3600, run: sweepSums }],
};

export { rebuildSitewide } from './services/rebuild-sitewide.ts';
