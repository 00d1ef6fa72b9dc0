import type { Manifest } from '../../core/manifest/public.ts';
import { pointListeners } from './listeners/points.listeners.ts';
import { pointRoutes } from './points.routes.ts';
import { settlePoints } from './services/settle-points.ts';
import { pointHoldings } from './points.holdings.ts';

export const points: Manifest = {
  routes: pointRoutes,
  listeners: pointListeners,
  holdings: [pointHoldings],
  jobs: [{ name: 'points.settle', everySeconds: 2, run: (deps) => settlePoints(deps, 10_000) }],
};
