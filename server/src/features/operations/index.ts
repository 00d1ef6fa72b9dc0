import type { Manifest } from '../../kernel/manifest/public.ts';
import { operationRoutes } from './operations.routes.ts';

/** What who runs the server looks after: its jobs and its mail server. */
export const operations: Manifest = { routes: operationRoutes };
