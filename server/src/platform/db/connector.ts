import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Handle } from './handle.ts';
import type { Role } from './pool.ts';

export interface PoolUsage {
  pool: string;
  /** Connections in all. */
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** One way to reach PostgreSQL: direct connections, or through a transaction-pooling proxy. The gateway chooses. */
export interface Connector {
  /** A handle for one program; '' for none. */
  handleFor(programId: string): Handle;
  ping(): Promise<void>;
  usage(): PoolUsage[];
  close(): Promise<void>;
}

export interface ConnectorOptions {
  url: string;
  role: Role;
  size: number;
  log: Log;
}

export type Connect = (options: ConnectorOptions) => Connector;

/** The figures of a pool, named by its role: app, app units, platform. */
export const usageOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  pool: name.replace('goodstride_', ''),
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
