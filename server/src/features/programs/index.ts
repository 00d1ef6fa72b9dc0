import type { Manifest } from '../../core/manifest/public.ts';
import { programRoutes } from './programs.routes.ts';

export const programs: Manifest = { routes: programRoutes };
