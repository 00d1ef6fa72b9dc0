import { hostname } from 'node:os';
import {
  announceProcess,
  connectionsOfAll,
  forgottenAfterMs,
  listProcesses,
  lockProcesses,
  type ServerProcess,
} from '../kernel/processes/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { connectionName } from '../platform/db/connection-name.ts';
import { connectionNeed } from '../platform/db/connection-need.ts';
import { inTransaction, type Db } from '../platform/db/handle.ts';
import { poolWith } from '../platform/db/pool.ts';
import { readServerFacts } from '../platform/db/server-facts.queries.ts';
import { ourVersion } from '../platform/env/our-version.ts';
import type { Env } from '../platform/env/env.ts';
import { newId } from '../platform/ids/ids.ts';
import { translate } from '../platform/words/translate.ts';

const t = translate('en');

/** How many connections those may open that run already, except one at this address, which this one replaces. */
async function openBeside(tx: Db, env: Env): Promise<number> {
  const all = await listProcesses(tx);
  const others = all.filter(({ host, port }) => !(host === hostname() && port === env.port));
  return connectionsOfAll(others, new Date());
}

/**
 * Announces a process that starts, or refuses it where its connections do not fit beside those of the others: that would
 * otherwise show as failing requests under load. Of several that start at once each sees those before it. Returns what
 * was announced.
 */
export async function claimConnections(deps: Deps): Promise<ServerProcess> {
  const { env, gateway, databaseUrl, databaseDirectUrl, log } = deps;
  const pool = poolWith(databaseDirectUrl ?? databaseUrl, log, {
    max: 1,
    application_name: connectionName('start'),
  });
  try {
    const { maxConnections: most, openConnections: open } = await readServerFacts(pool);
    const need = connectionNeed(env);
    const claimed = await inTransaction(gateway.global(), async (tx) => {
      await lockProcesses(tx);
      const beside = await openBeside(tx, env);
      if (need + beside > most)
        throw new Error(
          t(beside ? 'console:tooManyProcesses' : 'console:doctor.tooFew', { need, beside, most, open }),
        );
      // The clock of the machine: CLOCK_SHIFT_MS moves days and not processes.
      const now = new Date();
      const started: ServerProcess = {
        id: newId(),
        role: env.role,
        version: ourVersion(),
        host: hostname(),
        port: env.port,
        startedAt: now,
        seenAt: now,
        lagMs: 0,
        connections: need,
        unbelieved: 0,
        unbelievedFrom: null,
      };
      await announceProcess(tx, started, new Date(now.getTime() - forgottenAfterMs));
      return started;
    });
    if (need + open > most) log.warn({ need, open, most }, t('console:connections'));
    return claimed;
  } finally {
    await pool.end();
  }
}
