import { CamelCasePlugin, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuseRollback } from './committed.ts';
import { usageOf, type Connect } from './connector.ts';
import { Handle } from './handle.ts';
import { createPool } from './pool.ts';
import { connectFor } from './served-program.ts';

/** snake_case in the database, camelCase here; what is inside jsonb keeps its names. */
export const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Kysely keeps what it knows of a connection by its client, so each has one for life. */
function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let wrapped = clients.get(client);
  if (wrapped) return wrapped;
  wrapped = {
    async query(text: unknown, values?: unknown[]) {
      if (typeof text !== 'string') return client.query(text as never);
      const result = await client.query(text, values);
      refuseRollback(text, result.command);
      return result;
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
  clients.set(client, wrapped);
  return wrapped;
}

/** `pg` and Kysely as they come, one statement after another (DATABASE_PLAIN_CLIENT). */
export const connectPlainly: Connect = ({ url, role, size, log }) => {
  const pool = createPool({ url, role, size, log });
  const poolFor = (programId: string) =>
    ({
      connect: async () => clientOf(await connectFor(pool, programId)),
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
