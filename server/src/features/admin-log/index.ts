import type { Manifest } from '../../core/manifest/public.ts';
import { adminLogRoutes } from './admin-log.routes.ts';

export const adminLog: Manifest = { routes: adminLogRoutes };
