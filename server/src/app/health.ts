import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRestored } from '../kernel/installation/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { connectionName } from '../platform/db/connection-name.ts';
import { poolWith } from '../platform/db/pool.ts';
import { AppError } from '../platform/errors/errors.ts';
import { sameBytes, sha256 } from '../platform/ids/ids.ts';
import { translate } from '../platform/words/translate.ts';
import { createWriteProbe } from './can-write.ts';
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

/**
 * Returns a ping of the database without its proxy, on which live updates and jobs depend. It has a connection of its
 * own.
 */
function directPing(app: FastifyInstance, deps: Deps): () => Promise<void> {
  const { databaseUrl, databaseDirectUrl: url } = deps;
  if (!url || url === databaseUrl) return async () => undefined;
  const pool = poolWith(url, deps.log, { max: 1, application_name: connectionName('ready') });
  app.addHook('onClose', () => pool.end());
  return async () => void (await pool.query('select 1'));
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
  const pingDirectly = directPing(app, deps);
  const metrics = addMetrics(app, deps);
  const canWrite = createWriteProbe(deps);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get<{ Querystring: { for?: string } }>('/readyz', async (request, reply) => {
    const notReady = (status: string, more: object = {}) =>
      reply
        .status(503)
        .header('retry-after', 2)
        .send({ status, ...more });
    if (app.isLeaving) return notReady('stopping');
    if (!deps.databaseDirectUrl) return notReady(translate('en')('console:noDirectConnection'));
    const [answers, answersDirectly] = await Promise.all(
      [deps.gateway.ping(), pingDirectly()].map((ping) => answersInTime(ping)),
    );
    if (!answers) return notReady('database away');
    if (!answersDirectly) return notReady('database at DATABASE_DIRECT_URL away');
    const writes = await canWrite();
    // A balancer that asks for reading keeps a process whose pages can still be read.
    if (!writes && request.query.for !== 'reading')
      return notReady('database takes no writes', { reads: true, writes: false });
    // Without its replica a process serves everything from the primary, so it stays ready.
    const { replica } = deps.gateway;
    const restored = await findRestored(deps.gateway.global());
    return {
      status: writes ? 'ready' : 'ready for reading',
      ...(replica && { replica: replica.state() }),
      ...(restored && { restoredCopy: { since: restored.restoredAt.toISOString() } }),
    };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.env.metricsToken)) throw new AppError('not_found');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
