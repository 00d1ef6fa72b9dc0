import type { Manifest, MemberAdder } from '../../kernel/manifest/public.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { actRoutes } from './acts.routes.ts';
import { adminRoutes } from './admins.routes.ts';
import { directoryRoutes } from './directory.routes.ts';
import { importsHome } from './imports-home.ts';
import { importRoutes } from './imports.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { forgetImportsJob, runImportsJob } from './jobs/run-imports.ts';
import { memberCenterPersonalData, memberImportPersonalData } from './member-center.personal-data.ts';
import { presenceListeners } from './listeners/presence.listeners.ts';

/**
 * Offers the accounts of a program for its admins. Adding members to something is the work of the feature that has it.
 * The undo of an import erases the personal data of all features, which are known only when all are put together.
 */
export const memberCenterFrom = (
  adders: readonly MemberAdder[],
  allPersonalData: () => readonly PersonalData[],
): Manifest => ({
  routes: [...directoryRoutes, ...actRoutes(adders), ...adminRoutes, ...invitationRoutes, ...importRoutes],
  home: [importsHome],
  listeners: presenceListeners,
  jobs: [runImportsJob(adders, allPersonalData), forgetImportsJob],
  personalData: [memberCenterPersonalData, memberImportPersonalData],
});
