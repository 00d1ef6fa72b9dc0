import type { Manifest } from '../../kernel/manifest/public.ts';
import { sitewidePersonalData } from './sitewide.personal-data.ts';
import { sumListeners } from './listeners/sums.listeners.ts';
import { foldAllSums } from './services/fold-sums.ts';
import { recountDue } from './services/recount-due.ts';
import { sweepSums } from './services/sweep-sums.ts';
import { sitewideRoutes } from './sitewide.routes.ts';

export const sitewide: Manifest = {
  personalData: [sitewidePersonalData],
  routes: sitewideRoutes,
  listeners: sumListeners,
  jobs: [
    { name: 'sitewide.fold', everySeconds: 1, run: foldAllSums },
    { name: 'sitewide.recount', everySeconds: 2, run: recountDue },
    { name: 'sitewide.sweep', everySeconds: 3600, run: sweepSums },
  ],
};

export { foldAndHold, foldSums } from './services/fold-sums.ts';
export { readOnTheirWay } from './sums.queries.ts';
export { rebuildSitewide } from './services/rebuild-sitewide.ts';
