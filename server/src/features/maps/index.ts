import type { Manifest } from '../../kernel/manifest/public.ts';
import { makingRoutes } from './making.routes.ts';
import { mapPictureRoutes } from './map-pictures.routes.ts';
import { mapRoutes } from './maps.routes.ts';
import { mapsPart } from './maps.program-part.ts';

export { shipMaps } from './services/ship-maps.ts';

/** Offers maps for challenges, and the map editor. */
export const maps: Manifest = {
  programParts: [mapsPart],
  routes: [...mapRoutes, ...makingRoutes, ...mapPictureRoutes],
};
