import type { FastifyInstance } from 'fastify';
import { authenticate } from '../domain/identity/public.ts';
import { frameOriginsOf } from '../domain/programs/public.ts';
import { createMaintenanceGate } from '../kernel/installation/public.ts';
import { prepareDummy } from '../kernel/password/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { createServer } from '../platform/http/server.ts';
import { features } from './features.ts';
import { addHealth } from './health.ts';
import { addPages } from './pages.ts';

/** Serves what a worker reports: whether it lives, whether it can work, and its figures. */
export const createProbes = (deps: Deps): Promise<FastifyInstance> =>
  createServer(deps, [], { authenticate }, (app) => addHealth(app, deps));

/** Returns the API with the routes of every feature, its health checks and the pages of the web application. */
export async function createApi(deps: Deps, webRoot?: string): Promise<FastifyInstance> {
  const app = await createServer(
    deps,
    features.flatMap((feature) => feature.routes),
    { authenticate, gate: createMaintenanceGate() },
    (fresh) => addHealth(fresh, deps),
  );
  // Streams never end by themselves, so a server that stops ends them first.
  app.addHook('preClose', () => deps.live.close());
  const { supportEmail, setupHost, publicUrl } = deps.env;
  const installation = { supportEmail, setupHost, publicUrl, clock: deps.clock };
  await addPages(
    app,
    { ...installation, frameOriginsOf: (program) => frameOriginsOf(deps, program) },
    webRoot,
  );
  await prepareDummy();
  return app;
}
