import type { Manifest } from '../../core/manifest/public.ts';
import { directoryRoutes } from './directory.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { memberCenterPersonalData } from './member-center.personal-data.ts';
import { presenceListeners } from './listeners/presence.listeners.ts';

export const memberCenter: Manifest = {
  routes: [...directoryRoutes, ...invitationRoutes],
  listeners: presenceListeners,
  personalData: [memberCenterPersonalData],
};
