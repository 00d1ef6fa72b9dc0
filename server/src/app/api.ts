import type { FastifyInstance } from 'fastify';
import { authenticate } from '../core/identity/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { createServer } from '../platform/http/server.ts';
import { features } from './features.ts';

/** The API with every route of every feature. */
export async function createApi(deps: Deps): Promise<FastifyInstance> {
  return createServer(
    deps,
    features.flatMap((feature) => feature.routes),
    authenticate,
  );
}
