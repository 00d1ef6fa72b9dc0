import type { Manifest } from '../../core/manifest/public.ts';
import { reportingRoutes } from './reporting.routes.ts';
import { releaseHealth } from './services/release-health.ts';

export const reporting: Manifest = {
  routes: reportingRoutes,
  jobs: [{ name: 'reporting.releaseHealth', everySeconds: 3600, run: releaseHealth }],
};
