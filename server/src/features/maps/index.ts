import type { Manifest } from '../../core/manifest/public.ts';
import { mapRoutes } from './maps.routes.ts';

export { shipMaps } from './services/ship-maps.ts';

/** Maps to make challenges on. */
export const maps: Manifest = { routes: mapRoutes };
