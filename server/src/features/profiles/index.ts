import type { Manifest } from '../../kernel/manifest/public.ts';
import { authorOfProfile, maySeePortrait } from './members.access.ts';
import { memberListeners } from './members.listeners.ts';
import { memberRoutes } from './members.routes.ts';
import { hideProfile } from './services/hide-profile.ts';
import { memberPersonalData } from './members.personal-data.ts';

export const members: Manifest = {
  routes: memberRoutes,
  personalData: [memberPersonalData],
  listeners: memberListeners,
  photos: [{ kind: 'portrait', maySee: maySeePortrait }],
  reportables: [{ kind: 'profile', authorOf: authorOfProfile, setHidden: hideProfile }],
};
