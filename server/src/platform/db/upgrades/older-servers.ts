import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import { translate } from '../../words/translate.ts';
import { schemaName } from '../connection-name.ts';
import { endingMigrations } from './ending-migrations.ts';

const t = translate('en');
/** A rolling update must not wait for ever: whoever stops the older ones stops them within this time. */
export const olderPatienceMs = 60_000;
const askEveryMs = 1_000;

/** Returns servers of Goodstride on this database that know another schema: what they are and where. */
async function findOlder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ server: string }>(
    `select distinct split_part(application_name, '/', 1) || coalesce(' at ' || host(client_addr), '') as server
     from pg_stat_activity
     where datname = current_database() and application_name like 'goodstride:%'
       and split_part(application_name, '/', 2) <> $1 and pid <> pg_backend_pid() order by 1`,
    [schemaName()],
  );
  return rows.map(({ server }) => server);
}

/** Waits until no server runs that these migrations would break. Throws a sentence that names those that still run. */
export async function waitForOlderServers(
  client: pg.ClientBase,
  pending: readonly string[],
  { log, patienceMs = olderPatienceMs }: { log: Log; patienceMs?: number },
): Promise<void> {
  const ending = pending.find((name) => name in endingMigrations);
  if (!ending) return;
  const deadline = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const older = await findOlder(client);
    if (!older.length) return;
    const servers = older.join(', ');
    const because = endingMigrations[ending]!;
    if (isFirst) log.warn({ servers, migration: ending, because }, 'waiting for servers of another version');
    if (performance.now() > deadline)
      throw new Error(
        t('console:olderServers', { servers, because, seconds: Math.round(patienceMs / 1000) }),
      );
    await sleep(Math.min(askEveryMs, patienceMs));
  }
}
