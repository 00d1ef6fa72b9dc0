import { userInfo } from 'node:os';
import pg from 'pg';
import type { Env } from '../env/env.ts';

/** A setting of a connection that PostgreSQL keeps and proxies refuse or forget. */
const mark = 'app.reached';

/** PostgreSQL's code for a connection that began in a way it does not understand; proxies use it for settings they do not take. */
const refusedStart = '08P01';

interface Reached {
  /** Connections keep their settings, so there is no proxy in between. */
  keepsSettings: boolean;
  /** The tables are spread over the machines of a Citus cluster. */
  isDistributed: boolean;
}

async function readDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as has",
  );
  if (!rows[0]!.has) return false;
  const found = await client.query("select from pg_dist_partition where partmethod = 'h' limit 1");
  return found.rows.length > 0;
}

async function withClient<R>(
  url: string,
  options: pg.ClientConfig,
  use: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const user = new URL(url).username || userInfo().username;
  const client = new pg.Client({ connectionString: url, user, connectionTimeoutMillis: 5_000, ...options });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks for a setting with the start of a connection, as direct connections do. */
async function reach(url: string): Promise<Reached> {
  try {
    return await withClient(url, { options: `-c ${mark}=directly` }, async (client) => {
      const { rows } = await client.query<{ kept: string | null }>(
        'select current_setting($1, true) as kept',
        [mark],
      );
      return { keepsSettings: rows[0]!.kept === 'directly', isDistributed: await readDistributed(client) };
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== refusedStart) throw error;
    return { keepsSettings: false, isDistributed: false };
  }
}

const keepsSettings = async (url: string): Promise<boolean> => (await reach(url)).keepsSettings;

/** Returns whether the tables are spread over the machines of a Citus cluster. */
export const isDistributed = (url: string): Promise<boolean> => withClient(url, {}, readDistributed);

function refuseProxy(setting: string): never {
  throw new Error(
    `${setting} leads to a pooling proxy. Set DATABASE_TRANSACTION_POOLING=on, and DATABASE_DIRECT_URL to the same database without the proxy.`,
  );
}

/**
 * Returns the settings of the database with what the start finds out. A proxy is a setting: without it a database that forgets the
 * settings of connections stops the start, because the rows of all programs are kept apart by them. A replica that is away does not.
 */
export async function settleReach(env: Env, url: string): Promise<Env> {
  const given = env.databaseDirectUrl;
  if (env.databaseTransactionPooling) {
    const databaseDirectUrl = given !== null && (await keepsSettings(given)) ? given : null;
    return { ...env, databaseDistributed: await isDistributed(url), databaseDirectUrl };
  }
  const reached = await reach(url);
  if (!reached.keepsSettings) refuseProxy('DATABASE_URL');
  const replica = env.databaseReplicaUrl;
  if (replica && !(await keepsSettings(replica).catch(() => true))) refuseProxy('DATABASE_REPLICA_URL');
  return { ...env, databaseDistributed: reached.isDistributed, databaseDirectUrl: given ?? url };
}

/** Returns an address where sessions last. Null: there is only a proxy in transaction mode. */
export const directUrlOf = (env: Env, url: string): string | null =>
  env.databaseDirectUrl ?? (env.databaseTransactionPooling ? null : url);
