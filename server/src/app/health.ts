import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import { sameBytes, sha256 } from '../platform/ids/ids.ts';
import { addMetrics } from './metrics.ts';

/** A database that does not answer within this time counts as away. */
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

/** Allows this machine itself, unless a proxy on it passes strangers on, and anyone with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { headers } = request;
  const sent = headers.authorization?.replace(/^Bearer /, '');
  if (token && sent && sameBytes(sha256(sent), sha256(token))) return true;
  const proxied = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via;
  return proxied === undefined && loopback.test(request.socket.remoteAddress ?? '');
}

/** Whether the process lives, whether it can serve, and its figures. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  const metrics = addMetrics(app, deps.gateway);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (await answersInTime(deps.gateway.ping())) return { status: 'ready' };
    return reply.status(503).header('retry-after', 2).send({ status: 'database away' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.env.metricsToken)) throw new AppError('not_found');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
