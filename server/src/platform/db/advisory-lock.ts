import type pg from 'pg';
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
 * Locks by name over all processes of one database. A lock belongs to a transaction on a connection of its own, so
 * that it ends with the process that held it, however that ended, and works behind a transaction-pooling proxy too.
 */
export function createJobLocks(url: string, most: number, log: Log): JobLocks {
  const pool = poolWith(url, log, {
    max: most,
    // With fewer connections than jobs, the others wait for their turn.
    connectionTimeoutMillis: most > 1 ? 5_000 : 60_000,
    application_name: 'goodstride:owner',
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
