import { connectionName } from './connection-name.ts';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { poolWith } from './pool.ts';

export interface JobLocks {
  /** Runs the work unless another process holds the lock of this name; answers whether it ran. */
  runAlone(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

async function tryLock(client: pg.PoolClient, name: string): Promise<boolean> {
  await client.query('begin');
  // The work may take longer than an ordinary transaction may lie idle. Proxies refuse settings of a connection.
  await client.query(
    "select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '600000', true)",
  );
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 11)) as locked',
    [`job:${name}`],
  );
  return rows[0]?.locked ?? false;
}

/**
 * Locks by name over all processes of one database, behind a transaction-pooling proxy: a lock belongs to a transaction on
 * a connection of its own, so that it ends with the process that held it. One job runs at a time, because the proxy has few
 * connections.
 */
export function createProxiedLocks(url: string, log: Log): JobLocks {
  const pool = poolWith(url, log, {
    max: 1,
    // The other jobs wait for their turn.
    connectionTimeoutMillis: 60_000,
    application_name: connectionName('owner'),
  });
  return {
    async runAlone(name, work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      client.on('error', (error) => (broken = error));
      try {
        const locked = await tryLock(client, name);
        if (locked) await work();
        return locked;
      } finally {
        await client.query('rollback').catch((error: Error) => (broken = error));
        client.removeAllListeners('error');
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** A session of PostgreSQL with the locks that it holds. They end with it, however it ends. */
interface Holder {
  client: pg.Client;
  names: Set<string>;
  isBroken: boolean;
  /** The last question: the next one waits for its answer. */
  last: Promise<unknown>;
}

async function openHolder(url: string): Promise<Holder> {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionName('owner'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const holder: Holder = { client, names: new Set(), isBroken: false, last: Promise.resolve() };
  const noteEnd = () => void (holder.isBroken = true);
  client.on('error', noteEnd);
  client.on('end', noteEnd);
  await client.connect();
  return holder;
}

/**
 * Locks by name over all processes of one database, all of them on one connection. A lock ends with the process that held
 * it, however that ended.
 */
export function createJobLocks(url: string): JobLocks {
  let opening: Promise<Holder> | null = null;
  /** The session that holds locks; a new one when the last has broken. */
  async function current(): Promise<Holder> {
    opening ??= openHolder(url);
    try {
      const holder = await opening;
      if (!holder.isBroken) return holder;
      void holder.client.end().catch(() => undefined);
    } catch (error) {
      opening = null;
      throw error;
    }
    opening = openHolder(url);
    return current();
  }
  const ask = (holder: Holder, call: string, name: string): Promise<boolean> => {
    const answer = holder.last.then(async () => {
      const { rows } = await holder.client.query<{ done: boolean }>(
        `select ${call}(hashtextextended($1, 11)) as done`,
        [`job:${name}`],
      );
      return rows[0]?.done ?? false;
    });
    holder.last = answer.catch(() => undefined);
    return answer;
  };
  return {
    async runAlone(name, work) {
      const holder = await current();
      // A session gets a lock that it has once more.
      if (holder.names.has(name)) return false;
      holder.names.add(name);
      let locked = false;
      try {
        locked = await ask(holder, 'pg_try_advisory_lock', name);
        if (locked) await work();
        return locked;
      } finally {
        holder.names.delete(name);
        if (locked && !holder.isBroken)
          // A lock that can't be given back ends with its session.
          await ask(holder, 'pg_advisory_unlock', name).catch(() =>
            holder.client.end().catch(() => undefined),
          );
      }
    },
    async close() {
      const holder = await opening?.catch(() => null);
      await holder?.client.end();
    },
  };
}
