import { CamelCasePlugin, PostgresDialect, type KyselyConfig, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { Handle } from './handle.ts';
import { createPool, type Role } from './pool.ts';

export interface PoolUsage {
  pool: string;
  /** Connections in all. */
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** One way to reach PostgreSQL: direct connections, through a transaction-pooling proxy, or a coordinator. The gateway chooses. */
export interface Connector {
  /** Returns a handle for one program; '' for none. */
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

/** Returns the figures of a pool, named by its role: app, app units, platform. */
const usageOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  pool: name.replace('goodstride_', ''),
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** snake_case in the database, camelCase here; names inside jsonb stay as they are. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Tells Kysely how to take its connections. */
const configOf = (connect: () => Promise<PostgresPoolClient>): KyselyConfig => ({
  // Kysely asks for a pool of `pg` and uses these two methods of it.
  dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } as never }),
  plugins: [camelCase],
});

interface SettingsOfPools {
  /** PostgreSQL settings of all connections. */
  settings?: Readonly<Record<string, string>>;
  /** Those of units of work. */
  ofUnits?: Readonly<Record<string, string>>;
}

type Take = (pool: pg.Pool, programId: string) => Promise<PostgresPoolClient>;

interface Pools {
  /** For everything but units of work. */
  pool: pg.Pool;
  /** For units of work, which also send without waiting for answers. */
  unitPool: pg.Pool;
}

/** Returns the handles and the figures of two pools. */
export const connectorOf = (role: Role, { pool, unitPool }: Pools, take: Take): Connector => ({
  handleFor: (programId) =>
    new Handle(
      configOf(() => take(pool, programId)),
      configOf(() => take(unitPool, programId)),
    ),
  ping: async () => void (await pool.query('select 1')),
  usage: () => [usageOf(role, pool), usageOf(`${role} units`, unitPool)],
  close: async () => void (await Promise.all([pool.end(), unitPool.end()])),
});

/** Pools of connections that keep their settings. */
export function connectPools(
  { url, role, size, log }: ConnectorOptions,
  { settings = {}, ofUnits = {} }: SettingsOfPools,
  take: Take,
): Connector {
  const pool = createPool({ url, role, size, log, settings });
  const unitPool = createPool({
    url,
    role,
    size: Math.ceil(size / 2),
    log,
    pipeline: true,
    settings: { ...settings, ...ofUnits },
  });
  return connectorOf(role, { pool, unitPool }, take);
}
