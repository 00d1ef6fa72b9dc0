import type { DraftRule, Manifest } from '../../core/manifest/public.ts';
import { packageRoutes } from './packages.routes.ts';

export { shipPackages } from './services/ship-packages.ts';

/** `drafts` say whether a challenge could be made of what a package sets: they know the rules. */
export const packagesFrom = (drafts: readonly DraftRule[]): Manifest => ({ routes: packageRoutes(drafts) });
