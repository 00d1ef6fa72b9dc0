import type { Manifest } from '../../kernel/manifest/public.ts';
import { operationsHome } from './operations-home.ts';
import { operationRoutes } from './operations.routes.ts';

export { releaseOutgoing } from './services/release-outgoing.ts';

/** Serves operators of the server: its jobs and its mail server. */
export const operations: Manifest = { routes: operationRoutes, home: [operationsHome] };
