import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { arrayLiteral } from './array-literal.ts';
import type { Db } from './handle.ts';
import { planMark } from './one-plan.ts';
import { allowPipelines, beginPipeline } from './pipeline.ts';
import { plugins } from './plugins.ts';
import { createPool } from './pool.ts';
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

const preparedNames = new Map<string, string>();
const preparedLimit = 800;

/** Parameterised statements are prepared once a connection; beyond the limit (generated texts) they are sent plain. */
function preparedName(text: string): string | undefined {
  let name = preparedNames.get(text);
  if (!name && preparedNames.size < preparedLimit) {
    name = `gs${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name;
}

/**
 * How a connection plans outside of transactions. Statements marked `onePlan` keep the plan they were prepared with;
 * set for them when the connection last planned otherwise, and before anything else set back.
 */
const plansOnce = new WeakSet<object>();

function planAsMarked(client: pg.PoolClient, text: string): void {
  const once = text.includes(planMark);
  if (once === plansOnce.has(client)) return;
  if (once) plansOnce.add(client);
  else plansOnce.delete(client);
  const mode = once ? 'force_generic_plan' : 'auto';
  // Should it fail, the connection did, and what is sent after it says so.
  client.query(`set plan_cache_mode to ${mode}`).catch(() => undefined);
}

const servedProgram = new WeakMap<object, string>();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What is sent in the same turn leaves in one write: waking PostgreSQL up costs more than most statements. */
function corkForTurn(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * A client as Kysely wants it. Behind a transaction-pooling proxy (setLocal) a connection keeps nothing between
 * transactions: the program is set inside each, and a statement of its own gets one around it.
 */
function wrapClient(client: pg.PoolClient, programId: string, setLocal: boolean): PostgresPoolClient {
  // In a transaction.
  let open = false;
  const setProgram = () => client.query("select set_config('app.program_id', $1, true)", [programId]);
  const wrapped = {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      const opens = /^(begin|start transaction)\b/i.test(text);
      const closes = /^(commit|rollback)\s*$/i.test(text);
      if (!setLocal) {
        const name = values?.length ? preparedName(text) : undefined;
        corkForTurn(client);
        // What is set in a transaction that is rolled back is undone; a pipeline says for its own how it plans.
        if (!open && !text.startsWith(beginPipeline)) planAsMarked(client, text);
        open = opens || (open && !closes);
        return client.query({ text, values: values?.map(arrayLiteral), ...(name ? { name } : {}) });
      }
      const alone = !open && !opens;
      if (alone) await client.query('begin').then(setProgram);
      try {
        const result = await client.query(text, values as unknown[]);
        if (opens) await setProgram();
        if (alone) await client.query('commit');
        open = opens || (open && !closes);
        return result;
      } catch (error) {
        if (alone) await client.query('rollback');
        throw error;
      }
    },
    release: (destroy?: boolean) => client.release(destroy),
  };
  return wrapped as unknown as PostgresPoolClient;
}

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
      return wrapClient(client, programId, transactionPooling);
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
  const platformPool = createPool({ url, role: 'goodstride_platform', size: 4, log });
  const handles = new Map<string, Db>();
  const platform = handleOn(programPool(platformPool, '', transactionPooling));
  function handleFor(programId: string): Db {
    let handle = handles.get(programId);
    if (!handle) {
      if (handles.size > 5_000) handles.clear();
      const own = programPool(pool, programId, transactionPooling);
      handle = handleOn(own);
      // Behind a proxy each statement may come with one that sets the program: they are sent one by one.
      if (!transactionPooling) allowPipelines(handle, own);
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
    usage: () => [usageOf('app', pool), usageOf('platform', platformPool)],
    close: async () => void (await Promise.all([pool.end(), platformPool.end()])),
  };
}
