import type { Manifest } from '../../core/manifest/public.ts';
import { memberRoutes } from './members.routes.ts';

export const members: Manifest = { routes: memberRoutes };
