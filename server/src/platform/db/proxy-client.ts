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

/** Role, program and limits, for the transaction that has just begun. */
const enter = (client: pg.PoolClient, { role, programId }: Served) =>
  client.query(
    `select set_config('role', $1, true), set_config('app.program_id', $2, true), set_config('jit', 'off', true),
      set_config('statement_timeout', $3, true), set_config('idle_in_transaction_session_timeout', $4, true)`,
    [role, programId, String(statementTimeoutMs), String(idleTimeoutMs)],
  );

function clientOf(client: pg.PoolClient, served: Served): PostgresPoolClient {
  let open = false;
  async function run(text: string, values: unknown[] | undefined) {
    const result = await client.query(text, values && sendable(values));
    refuseRollback(text, result.command);
    return result;
  }
  async function runAlone(text: string, values: unknown[] | undefined) {
    await client.query('begin');
    try {
      await enter(client, served);
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
      if (!open && !opens(text)) return runAlone(text, values);
      open = !closes(text);
      const result = await run(text, values);
      if (opens(text)) await enter(client, served);
      return result;
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
  const pool = poolWith(url, log, { max: size, application_name: `goodstride:${role}` });
  const poolFor = (programId: string) =>
    ({
      connect: async () => clientOf(await pool.connect(), { role, programId }),
      end: async () => undefined,
    }) as unknown as PostgresPool;
  return {
    handleFor: (programId) =>
      new Handle({ dialect: new PostgresDialect({ pool: poolFor(programId) }), plugins: [camelCase] }),
    ping: async () => void (await pool.query('select 1')),
    usage: () => [usageOf(role, pool)],
    close: () => pool.end(),
  };
};
