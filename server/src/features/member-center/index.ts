import type { Manifest, MemberAdder } from '../../core/manifest/public.ts';
import { actRoutes } from './acts.routes.ts';
import { adminRoutes } from './admins.routes.ts';
import { directoryRoutes } from './directory.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { memberCenterPersonalData } from './member-center.personal-data.ts';
import { presenceListeners } from './listeners/presence.listeners.ts';

/** The accounts of a program for its admins. Adding members to something is the work of the feature that has it. */
export const memberCenterFrom = (adders: readonly MemberAdder[]): Manifest => ({
  routes: [...directoryRoutes, ...actRoutes(adders), ...adminRoutes, ...invitationRoutes],
  listeners: presenceListeners,
  personalData: [memberCenterPersonalData],
});
