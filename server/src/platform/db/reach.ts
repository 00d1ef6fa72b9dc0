import { userInfo } from 'node:os';
import pg from 'pg';
import type { Env } from '../env/env.ts';

/**
 * Names what is between us and PostgreSQL: nothing, a proxy that gives each of our connections one of its own, or one
 * that shares few among many and changes them with each transaction.
 */
type Between = 'nothing' | 'sessions' | 'transactions';

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/**
 * A proxy makes up the number of the process that it tells clients when they connect. One that shares connections serves
 * a second client with the one that the first has used, or the first with another one afterwards.
 */
async function findOut(first: pg.Client, second: pg.Client): Promise<Between> {
  await Promise.all([first.connect(), second.connect()]);
  const before = await pidOf(first);
  await second.query('begin');
  const meanwhile = await pidOf(second);
  const after = await pidOf(first);
  if (meanwhile === before || after !== before) return 'transactions';
  return before === (first as unknown as { processID: number }).processID ? 'nothing' : 'sessions';
}

async function lookBetween(url: string): Promise<Between> {
  const user = new URL(url).username || userInfo().username;
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, user, connectionTimeoutMillis: 5_000 }),
  );
  for (const client of clients) client.on('error', () => undefined);
  try {
    return await findOut(clients[0]!, clients[1]!);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** A replica that is away at the start is reached in the way that works through everything. */
async function replicaNeedsProxyWay(url: string | null): Promise<boolean> {
  if (!url) return false;
  return await lookBetween(url).then(
    (between) => between !== 'nothing',
    () => true,
  );
}

/** Returns whether the tables are spread over the machines of a Citus cluster. */
export async function isDistributed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ has: boolean }>(
      "select to_regclass('pg_catalog.pg_dist_partition') is not null as has",
    );
    if (!rows[0]!.has) return false;
    const found = await client.query("select from pg_dist_partition where partmethod = 'h' limit 1");
    return found.rows.length > 0;
  } finally {
    await client.end();
  }
}

/**
 * Returns the settings of the database as they turn out to be. Anything in between means that role and program are set
 * in each transaction; a direct URL that leads to a proxy in transaction mode is none.
 */
export async function settleReach(env: Env, url: string): Promise<Env> {
  const between = env.databaseTransactionPooling ? 'transactions' : await lookBetween(url);
  const given = env.databaseDirectUrl;
  const keepsSessions = given !== null && (await lookBetween(given)) !== 'transactions';
  return {
    ...env,
    databaseTransactionPooling: between !== 'nothing',
    databaseReplicaPooling: await replicaNeedsProxyWay(env.databaseReplicaUrl),
    databaseDistributed: await isDistributed(url),
    databaseDirectUrl: keepsSessions ? given : between === 'transactions' ? null : url,
  };
}

/** Returns an address where sessions last. Null: there is only a proxy in transaction mode. */
export const directUrlOf = (env: Env, url: string): string | null =>
  env.databaseDirectUrl ?? (env.databaseTransactionPooling ? null : url);
