import { userInfo } from 'node:os';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { momentReader } from './moments.ts';

// Days stay text (a Date would shift them by the time zone); counts and sums stay below 2^53.
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1184, momentReader(pg.types.getTypeParser(1184, 'text') as (text: string) => unknown));
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

export interface PoolOptions {
  url: string;
  /** The role that each connection takes on: it owns nothing and cannot bypass row-level security. */
  role: 'goodstride_app' | 'goodstride_platform' | null;
  size: number;
  log: Log;
  /** Its connections look up keys, the same way whichever they are: lookUps. */
  forLookUps?: boolean;
}

/**
 * What a pipeline looks up is planned once a connection and not at each call, and by index: a plan that was made while a table was
 * small would read all of it for each key until it is planned anew.
 */
const lookUps = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** A pool that survives a PostgreSQL that goes away: broken connections are dropped, new ones are made on demand. */
export function createPool({ url, role, size, log, forLookUps = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    user: new URL(url).username || userInfo().username,
    max: size,
    // Statements may be sent before those sent earlier have answered (platform/db/pipeline.ts).
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: `goodstride:${role ?? 'owner'}`,
    ...(role
      ? { options: `-c role=${role} -c jit=off ${forLookUps ? lookUps : ''}` }
      : { statement_timeout: 600_000 }),
  });
  // A connection that is handed out has no listener of the pool's: an error between two statements of a transaction
  // would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost while in use'));
  });
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  return pool;
}
