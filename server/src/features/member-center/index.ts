import type { Manifest } from '../../core/manifest/public.ts';
import { directoryRoutes } from './directory.routes.ts';
import { presenceListeners } from './listeners/presence.listeners.ts';

export const memberCenter: Manifest = {
  routes: [...directoryRoutes],
  listeners: presenceListeners,
};
