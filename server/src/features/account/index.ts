import type { Manifest } from '../../core/manifest/public.ts';
import { accountRoutes } from './account.routes.ts';

export const account: Manifest = { routes: accountRoutes };
