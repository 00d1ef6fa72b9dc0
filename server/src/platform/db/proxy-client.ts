import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuseRollback } from './committed.ts';
import { usageOf, type Connect } from './connector.ts';
import { Handle } from './handle.ts';
import { camelCase } from './direct-client.ts';
import { sendable } from './parameters.ts';
import { idleTimeoutMs, poolWith, statementTimeoutMs, type Role } from './pool.ts';

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

interface Served {
  role: Role;
  programId: string;
}

/**
 * Begins a transaction with role, program and limits. Both leave at once: what a unit of work sends next must come after them, and
 * PgBouncer keeps the connection from the first of them on.
 */
async function begin(client: pg.PoolClient, text: string, { role, programId }: Served) {
  const begun = client.query(text);
  const entered = client.query(
    `select set_config('role', $1, true), set_config('app.program_id', $2, true), set_config('jit', 'off', true),
      set_config('statement_timeout', $3, true), set_config('idle_in_transaction_session_timeout', $4, true)`,
    [role, programId, String(statementTimeoutMs), String(idleTimeoutMs)],
  );
  const [result] = await Promise.all([begun, entered]);
  return result;
}

function clientOf(client: pg.PoolClient, served: Served): PostgresPoolClient {
  let open = false;
  async function run(text: string, values: unknown[] | undefined) {
    const result = await client.query(text, values && sendable(values));
    refuseRollback(text, result.command);
    return result;
  }
  async function runAlone(text: string, values: unknown[] | undefined) {
    try {
      await begin(client, 'begin', served);
      const result = await run(text, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return {
    async query(text: unknown, values?: unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      if (opens(text)) {
        open = true;
        return begin(client, text, served);
      }
      if (!open) return runAlone(text, values);
      if (closes(text)) open = false;
      return run(text, values);
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
}

/**
 * Behind a transaction-pooling proxy such as PgBouncer (DATABASE_TRANSACTION_POOLING) a connection keeps nothing between two
 * transactions. Role and program are set inside each, and a statement outside of one gets a transaction around it. Nothing is
 * asked for when a connection starts: proxies refuse settings they do not know.
 */
export const connectThroughProxy: Connect = ({ url, role, size, log }) => {
  const named = { application_name: `goodstride:${role}` };
  const pool = poolWith(url, log, { ...named, max: size });
  const unitPool = poolWith(url, log, { ...named, max: Math.ceil(size / 2), pipeline: true });
  const configOf = (from: pg.Pool, programId: string) => ({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => clientOf(await from.connect(), { role, programId }),
        end: async () => undefined,
      } as unknown as PostgresPool,
    }),
    plugins: [camelCase],
  });
  return {
    handleFor: (programId) => new Handle(configOf(pool, programId), configOf(unitPool, programId)),
    ping: async () => void (await pool.query('select 1')),
    usage: () => [usageOf(role, pool), usageOf(`${role} units`, unitPool)],
    close: async () => void (await Promise.all([pool.end(), unitPool.end()])),
  };
};
