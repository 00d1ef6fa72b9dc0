import { userInfo } from 'node:os';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { connectionName } from './connection-name.ts';
import { TurnSocket } from './connections/turn-socket.ts';

// Days stay text (a Date would shift them by the time zone); counts and sums stay below 2^53.
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

/** The role that each connection takes on: it owns nothing and cannot bypass row-level security. */
export type Role = 'goodstride_app' | 'goodstride_platform';

export interface PoolOptions {
  url: string;
  size: number;
  log: Log;
  role: Role;
  /** PostgreSQL settings of its connections, besides the role. */
  settings?: Readonly<Record<string, string>>;
  /** Lets statements be sent before earlier ones have answered. */
  pipeline?: boolean;
}

export const statementTimeoutMs = 15_000;
export const idleTimeoutMs = 20_000;

/**
 * Returns a pool that survives a PostgreSQL that goes away: broken connections are dropped, new ones are made on
 * demand.
 */
export function poolWith(url: string, log: Log, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    user: new URL(url).username || userInfo().username,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    stream: () => new TurnSocket(),
    ...config,
  });
  // A connection that is in use has no listener of the pool's: an error between two statements of a transaction
  // would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost while in use'));
  });
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  return pool;
}

/** Creates a pool of direct connections, which keep their settings from one transaction to the next. */
export function createPool({ url, role, size, log, settings = {}, pipeline = false }: PoolOptions): pg.Pool {
  const all = Object.entries({ role, jit: 'off', ...settings });
  return poolWith(url, log, {
    max: size,
    pipeline,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
    application_name: connectionName(role),
    options: all.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  } as pg.PoolConfig);
}
