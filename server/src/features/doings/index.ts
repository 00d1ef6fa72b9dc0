import type { Manifest } from '../../core/manifest/public.ts';
import { doingHoldings } from './doings.holdings.ts';
import { doingRoutes } from './doings.routes.ts';
import { doingListeners } from './listeners/doings.listeners.ts';
import { sweepDoings } from './services/sweep-doings.ts';

export const doings: Manifest = {
  holdings: [doingHoldings],
  routes: doingRoutes,
  listeners: doingListeners,
  jobs: [{ name: 'doings.sweep', everySeconds: 3600, run: sweepDoings }],
};
