import type { Manifest } from '../../core/manifest/public.ts';
import { reportingRoutes } from './reporting.routes.ts';

export const reporting: Manifest = { routes: reportingRoutes };
