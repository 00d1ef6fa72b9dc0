import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pipeline } from '../handle.ts';
import type { DB } from '../schema.ts';
import { beginPipeline, commitPipeline } from './client.ts';
import { names } from './names.ts';

/** Statements that were begun reach the connection by promises only: a tick comes after all of them. */
const tick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Kysely on a single connection, which is neither taken from a pool nor given back with each statement. */
function onConnection(client: PostgresPoolClient): Kysely<DB> {
  const same = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const pool = { connect: async () => same, end: async () => undefined } as unknown as PostgresPool;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [names] });
}

const handles = new WeakMap<PostgresPoolClient, Kysely<DB>>();

/** Kysely does more before the first statement of a handle than before later ones, which could then overtake it: it is done here. */
async function handleOf(client: PostgresPoolClient): Promise<Kysely<DB>> {
  let handle = handles.get(client);
  if (handle) return handle;
  handle = onConnection(client);
  await handle.connection().execute(async () => undefined);
  handles.set(client, handle);
  return handle;
}

/** Begins a transaction whose statements leave as they are given. The connection goes back with commit or rollback. */
export async function openPipeline(pool: PostgresPool): Promise<Pipeline> {
  const client = await pool.connect();
  const release = client.release.bind(client) as (destroy?: boolean) => void;
  const tx = await handleOf(client);
  // Leaves with the first statement. It only fails with the connection, and then everything after it fails too.
  client.query(beginPipeline, []).catch(() => undefined);
  return {
    tx,
    async commit(through) {
      await through.executeQuery(CompiledQuery.raw(commitPipeline));
      release();
    },
    async rollback() {
      // What was begun goes before the rollback. After it, it would be outside of the transaction and last.
      await tick();
      let broken = false;
      await client.query('rollback', []).catch(() => (broken = true));
      release(broken);
    },
  };
}
