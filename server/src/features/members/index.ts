import type { Manifest } from '../../core/manifest/public.ts';
import { maySeePortrait } from './members.access.ts';
import { memberRoutes } from './members.routes.ts';
import { memberHoldings } from './members.holdings.ts';

export const members: Manifest = {
  routes: memberRoutes,
  holdings: [memberHoldings],
  photos: [{ kind: 'portrait', maySee: maySeePortrait }],
};
