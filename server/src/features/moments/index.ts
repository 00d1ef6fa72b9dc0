import type { Manifest, MomentSource } from '../../kernel/manifest/public.ts';
import { momentRoutes } from './moments.routes.ts';

export { momentPersonalData } from './moments.personal-data.ts';

/** Offers what a member reads after an entry, composed of what other features provide. */
export const momentsFrom = (sources: readonly MomentSource[]): Manifest => ({
  routes: momentRoutes(sources),
});
