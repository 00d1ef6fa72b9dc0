import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import { sameBytes, sha256 } from '../platform/ids/ids.ts';

/** A database that does not answer by then is away. */
const pingPatienceMs = 1500;

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pingPatienceMs);
  });
  try {
    return await Promise.race([ping.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** From this machine itself, not from a proxy on it that passes strangers on; or with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { headers } = request;
  const sent = headers.authorization?.replace(/^Bearer /, '');
  if (token && sent && sameBytes(sha256(sent), sha256(token))) return true;
  const proxied = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via;
  return proxied === undefined && loopback.test(request.socket.remoteAddress ?? '');
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern: ids as labels would grow without end.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

/** Whether it lives, whether it can serve, and how it does. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  const registry = measure(app);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (await answersInTime(deps.gateway.ping())) return { status: 'ready' };
    return reply.status(503).header('retry-after', 2).send({ status: 'database away' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.env.metricsToken)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
