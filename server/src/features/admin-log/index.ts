import type { Manifest } from '../../kernel/manifest/public.ts';
import { adminLogRoutes } from './admin-log.routes.ts';

export const adminLog: Manifest = { routes: adminLogRoutes };
