import type { Manifest } from '../../core/manifest/public.ts';
import { maySeePortrait } from './members.access.ts';
import { memberRoutes } from './members.routes.ts';

export const members: Manifest = {
  routes: memberRoutes,
  photos: [{ kind: 'portrait', maySee: maySeePortrait }],
};
