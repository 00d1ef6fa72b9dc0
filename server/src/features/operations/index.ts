import type { Manifest } from '../../kernel/manifest/public.ts';
import { operationRoutes } from './operations.routes.ts';

export { releaseOutgoing } from './services/release-outgoing.ts';

/** Serves operators of the server: its jobs and its mail server. */
export const operations: Manifest = { routes: operationRoutes };
