import type { Manifest } from '../../core/manifest/public.ts';
import { makingRoutes } from './making.routes.ts';
import { mapPictureRoutes } from './map-pictures.routes.ts';
import { mapRoutes } from './maps.routes.ts';

export { shipMaps } from './services/ship-maps.ts';

/** Maps to make challenges on, and the making of them. */
export const maps: Manifest = { routes: [...mapRoutes, ...makingRoutes, ...mapPictureRoutes] };
