import type { Manifest } from '../../kernel/manifest/public.ts';
import { helpRoutes } from './help.routes.ts';

/** Questions to support. */
export const help: Manifest = { routes: helpRoutes };
