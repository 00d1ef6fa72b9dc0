import type { Manifest } from '../../core/manifest/public.ts';
import { overviewRoutes } from './overview.routes.ts';
import { countAllFigures } from './services/count-figures.ts';

export const overview: Manifest = {
  routes: overviewRoutes,
  jobs: [{ name: 'overview.count', everySeconds: 3600, run: countAllFigures }],
};
