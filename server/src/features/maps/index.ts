import type { Manifest } from '../../core/manifest/public.ts';
import { makingRoutes } from './making.routes.ts';
import { mapPictureRoutes } from './map-pictures.routes.ts';
import { mapRoutes } from './maps.routes.ts';

export { shipMaps } from './services/ship-maps.ts';

/** Maps for challenges, and the map editor. */
export const maps: Manifest = { routes: [...mapRoutes, ...makingRoutes, ...mapPictureRoutes] };
