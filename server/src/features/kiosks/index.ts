import type { Manifest } from '../../kernel/manifest/public.ts';
import { kioskRoutes } from './kiosks.routes.ts';

/** Shared tablets: admins name and end them. What a visit does is part of sessions. */
export const kiosks: Manifest = { routes: kioskRoutes };
