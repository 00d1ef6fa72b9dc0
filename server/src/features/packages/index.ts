import type { DraftRule, Manifest } from '../../kernel/manifest/public.ts';
import { packageListeners } from './packages.listeners.ts';
import { packageRoutes } from './packages.routes.ts';
import { platformPackageRoutes } from './platform.routes.ts';
import { packagesPart } from './packages.program-part.ts';

export { shipPackages } from './services/ship-packages.ts';

/** `drafts` check whether a challenge could be created from a package: challenges know the rules. */
export const packagesFrom = (drafts: readonly DraftRule[]): Manifest => ({
  programParts: [packagesPart(drafts)],
  listeners: packageListeners,
  routes: [...packageRoutes(drafts), ...platformPackageRoutes],
});
