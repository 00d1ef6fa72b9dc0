import type { Manifest } from '../../core/manifest/public.ts';
import { authorOfProfile, maySeePortrait } from './members.access.ts';
import { memberRoutes } from './members.routes.ts';
import { hideProfile } from './services/hide-profile.ts';
import { memberHoldings } from './members.holdings.ts';

export const members: Manifest = {
  routes: memberRoutes,
  holdings: [memberHoldings],
  photos: [{ kind: 'portrait', maySee: maySeePortrait }],
  reportables: [{ kind: 'profile', authorOf: authorOfProfile, setHidden: hideProfile }],
};
