import { hostname } from 'node:os';
import { connectionsOfAll, listProcesses } from '../kernel/processes/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { connectionName } from '../platform/db/connection-name.ts';
import { connectionNeed } from '../platform/db/connection-need.ts';
import { poolWith } from '../platform/db/pool.ts';
import { readServerFacts } from '../platform/db/server-facts.queries.ts';
import { translate } from '../platform/words/translate.ts';

const t = translate('en');

/** How many connections those may open that run already, except one at this address, which this one replaces. */
async function openBeside({ env, gateway }: Deps): Promise<number> {
  const all = await listProcesses(gateway.global());
  const others = all.filter(({ host, port }) => !(host === hostname() && port === env.port));
  return connectionsOfAll(others, new Date());
}

/** Says at the start, or refuses if it can never fit, what would otherwise show as failing requests under load. */
export async function checkConnections(deps: Deps): Promise<void> {
  const { env, databaseUrl, databaseDirectUrl, log } = deps;
  const pool = poolWith(databaseDirectUrl ?? databaseUrl, log, {
    max: 1,
    application_name: connectionName('start'),
  });
  try {
    const { maxConnections: most, openConnections: open } = await readServerFacts(pool);
    const need = connectionNeed(env);
    const beside = await openBeside(deps);
    if (need + beside > most)
      throw new Error(
        t(beside ? 'console:tooManyProcesses' : 'console:doctor.tooFew', { need, beside, most, open }),
      );
    if (need + open > most) log.warn({ need, open, most }, t('console:connections'));
  } finally {
    await pool.end();
  }
}
