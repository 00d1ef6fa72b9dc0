import type { Manifest } from '../../kernel/manifest/public.ts';
import { appClientRoutes } from './app-clients.routes.ts';
import { versionsHome } from './versions-home.ts';
import { mobileVersionRoutes } from './mobile-versions.routes.ts';

export const mobileVersions: Manifest = {
  routes: [...mobileVersionRoutes, ...appClientRoutes],
  home: [versionsHome],
};
