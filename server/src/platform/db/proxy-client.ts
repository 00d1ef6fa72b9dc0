import { connectionName } from './connection-name.ts';
import type pg from 'pg';
import { connectorOf, type Connect } from './connector.ts';
import { idleTimeoutMs, poolWith, statementTimeoutMs, type Role } from './pool.ts';
import { transactionClient } from './transaction-client.ts';

/**
 * Begins a transaction with role, program and limits. Both leave at once: what a unit of work sends next must come after them, and
 * PgBouncer keeps the connection from the first of them on.
 */
async function begin(
  client: pg.PoolClient,
  text: string,
  role: Role,
  programId: string,
): Promise<pg.QueryResult> {
  const begun = client.query(text);
  const entered = client.query(
    `select set_config('role', $1, true), set_config('app.program_id', $2, true), set_config('jit', 'off', true),
      set_config('statement_timeout', $3, true), set_config('idle_in_transaction_session_timeout', $4, true)`,
    [role, programId, String(statementTimeoutMs), String(idleTimeoutMs)],
  );
  const [result] = await Promise.all([begun, entered]);
  return result;
}

/**
 * Behind a transaction-pooling proxy such as PgBouncer (DATABASE_TRANSACTION_POOLING) a connection keeps nothing between two
 * transactions. Role and program are set inside each, and a statement outside of one gets a transaction around it. Nothing is
 * asked for when a connection starts: proxies refuse settings they do not know.
 */
export const connectThroughProxy: Connect = ({ url, role, size, log }) => {
  const named = { application_name: connectionName(role) };
  const pool = poolWith(url, log, { ...named, max: size });
  const unitPool = poolWith(url, log, { ...named, max: Math.ceil(size / 2), pipeline: true });
  return connectorOf(role, { pool, unitPool }, async (from, programId) =>
    transactionClient(await from.connect(), {
      begin: (client, text) => begin(client, text, role, programId),
      wrapsAlone: true,
    }),
  );
};
