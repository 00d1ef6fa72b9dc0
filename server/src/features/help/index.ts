import type { Manifest } from '../../kernel/manifest/public.ts';
import { helpRoutes } from './help.routes.ts';

/** Takes questions to support. */
export const help: Manifest = { routes: helpRoutes };
