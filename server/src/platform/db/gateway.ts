import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Db } from './handle.ts';
import { allowPipelines } from './pipeline.ts';
import { plugins } from './plugins.ts';
import { createPool } from './pool.ts';
import { plainClient, pooledClient } from './program-client.ts';
import type { DB } from './schema.ts';

/**
 * The one gateway that hands out database handles. A handle for a program sees that program's rows and no others:
 * row-level security is forced and reads app.program_id, which is set on a connection only when it last served
 * another program. A handle for the platform sees all and is given for a reason, which is logged.
 */
export interface Gateway {
  forProgram(programId: string): Db;
  /** Global tables alone: a tenant table answers with no rows. */
  global(): Db;
  forPlatform(reason: string): Db;
  ping(): Promise<void>;
  /** How busy each pool is: connections in all, idle ones, and requests that wait for one. */
  usage(): { pool: string; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}

const servedProgram = new WeakMap<object, string>();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function programPool(pool: pg.Pool, programId: string, transactionPooling: boolean): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      if (!transactionPooling && servedProgram.get(client) !== programId) {
        try {
          servedProgram.delete(client);
          await client.query("select set_config('app.program_id', $1, false)", [programId]);
          servedProgram.set(client, programId);
        } catch (error) {
          client.release(true);
          throw error;
        }
      }
      return transactionPooling ? pooledClient(client, programId) : plainClient(client);
    },
    end: async () => undefined,
  } as unknown as PostgresPool;
}

function handleOn(pool: PostgresPool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins,
  });
}

function usageOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool) {
  return { pool: name, total: totalCount, idle: idleCount, waiting: waitingCount };
}

export interface GatewayOptions {
  url: string;
  poolSize: number;
  transactionPooling: boolean;
  log: Log;
}

export function createGateway({ url, poolSize, transactionPooling, log }: GatewayOptions): Gateway {
  const pool = createPool({ url, role: 'goodstride_app', size: poolSize, log });
  // Of their own, so that no transaction has to say how it plans. Behind a proxy there are none.
  const pipelinePool = transactionPooling
    ? null
    : createPool({ url, role: 'goodstride_app', size: Math.ceil(poolSize / 2), log, forLookUps: true });
  const platformPool = createPool({ url, role: 'goodstride_platform', size: 4, log });
  const handles = new Map<string, Db>();
  const platform = handleOn(programPool(platformPool, '', transactionPooling));
  function handleFor(programId: string): Db {
    let handle = handles.get(programId);
    if (!handle) {
      if (handles.size > 5_000) handles.clear();
      handle = handleOn(programPool(pool, programId, transactionPooling));
      // Behind a proxy each statement may come with one that sets the program: they are sent one by one.
      if (pipelinePool) allowPipelines(handle, programPool(pipelinePool, programId, false));
      handles.set(programId, handle);
    }
    return handle;
  }
  return {
    forProgram(programId) {
      if (!uuid.test(programId)) throw new Error('forProgram needs the id of a program');
      return handleFor(programId);
    },
    global: () => handleFor(''),
    forPlatform(reason) {
      log.debug({ reason }, 'platform handle');
      return platform;
    },
    ping: async () => void (await pool.query('select 1')),
    usage: () => [
      usageOf('app', pool),
      ...(pipelinePool ? [usageOf('pipelines', pipelinePool)] : []),
      usageOf('platform', platformPool),
    ],
    close: async () => void (await Promise.all([pool.end(), pipelinePool?.end(), platformPool.end()])),
  };
}
