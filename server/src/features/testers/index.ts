import type { Manifest } from '../../kernel/manifest/public.ts';
import { testerRoutes } from './testers.routes.ts';

/** Says what a key, token or code would do, without doing it (docs/decisions/958). */
export const testers: Manifest = { routes: testerRoutes };
