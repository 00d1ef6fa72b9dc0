import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { refuseRollback } from './committed.ts';
import { usageOf, type Connect } from './connector.ts';
import { Handle } from './handle.ts';
import { camelCase } from './direct-client.ts';
import { sendable } from './parameters.ts';
import { createPool } from './pool.ts';

const opens = (text: string) => /^(begin|start transaction)\b/i.test(text);
const closes = (text: string) => /^(commit|rollback)\s*$/i.test(text);

/** What begins a transaction for a program: workers get the setting with their part of it. */
const beginFor = (programId: string, begin: string) =>
  programId ? `${begin}; set local app.program_id = ${pg.escapeLiteral(programId)}` : begin;

function clientOf(client: pg.PoolClient, programId: string): PostgresPoolClient {
  let open = false;
  async function run(text: string, values: readonly unknown[] | undefined) {
    const result = await client.query(text, values && sendable(values));
    refuseRollback(text, result.command);
    return result;
  }
  /** All three leave at once. If the statement fails, the commit rolls it back. */
  async function runAlone(text: string, values: readonly unknown[] | undefined) {
    const [begun, result, ended] = await Promise.allSettled([
      client.query(beginFor(programId, 'begin')),
      client.query(text, values && sendable(values)),
      client.query('commit'),
    ]);
    for (const step of [begun, result, ended]) if (step.status === 'rejected') throw step.reason;
    return (result as PromiseFulfilledResult<pg.QueryResult>).value;
  }
  return {
    async query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      if (opens(text)) {
        open = true;
        return client.query(beginFor(programId, text));
      }
      if (!open && programId) return runAlone(text, values);
      if (closes(text)) open = false;
      return run(text, values);
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
}

/**
 * On the coordinator of a Citus cluster. Workers know the program of a transaction only by `set local`, and take it for a value
 * that a statement is planned with: so it is set in each transaction, and statements have no names (docs/growing-citus.md).
 */
export const connectToCoordinator: Connect = ({ url, role, size, log }) => {
  const settings = { 'citus.propagate_set_commands': 'local' };
  const pool = createPool({ url, role, size, log, settings });
  const unitPool = createPool({ url, role, size: Math.ceil(size / 2), log, settings, pipeline: true });
  const dialectFor = (from: pg.Pool, programId: string) =>
    new PostgresDialect({
      pool: {
        connect: async () => clientOf(await from.connect(), programId),
        end: async () => undefined,
      } as unknown as PostgresPool,
    });
  return {
    handleFor: (programId) =>
      new Handle(
        { dialect: dialectFor(pool, programId), plugins: [camelCase] },
        { dialect: dialectFor(unitPool, programId), plugins: [camelCase] },
      ),
    ping: async () => void (await pool.query('select 1')),
    usage: () => [usageOf(role, pool), usageOf(`${role} units`, unitPool)],
    close: async () => void (await Promise.all([pool.end(), unitPool.end()])),
  };
};
